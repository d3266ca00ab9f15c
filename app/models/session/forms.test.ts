import { describe, expect, it } from "vitest";
import { filledRegistration } from "../../../tests/support/filled-forms";
import { fieldSchema } from "~/models/form-schema";
import { LOGIN_FIELDS, REGISTER_FIELDS } from "./fields";
import { LoginForm, NewPasswordForm, registerForm } from "./forms";

const Email = fieldSchema(LOGIN_FIELDS.email);
const NewPassword = fieldSchema(REGISTER_FIELDS.password);
const Phone = fieldSchema(REGISTER_FIELDS.phone);

const errorOf = (result: { success: boolean; error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message ?? null;

describe("a new password", () => {
  it.each([
    ["Correct-horse-1", null],
    ["Correct horse 1", null],
    ["Ünïcode-pass-1", null],
    ["Short-1aaaaa", null],
    ["Short-1aaaa", "form.error.password-length?min=12"],
    ["   Short-1a   ", "form.error.password-length?min=12"],
    ["correct-horse-1", "form.error.password-shape?min=12"],
    ["CORRECT-HORSE-1", "form.error.password-shape?min=12"],
    ["Correct-horse-x", "form.error.password-shape?min=12"],
    ["CorrectHorse123", "form.error.password-shape?min=12"],
    [undefined, "form.error.missing.account.newPassword"],
  ])("%s", (password, expected) => {
    expect(errorOf(NewPassword.safeParse(password))).toBe(expected);
  });

  it("has an end", () => {
    expect(errorOf(NewPassword.safeParse(`Aa1-${"x".repeat(997)}`))).toBe("form.error.too-long?max=1000");
  });

  it("keeps the spaces that were typed", () => {
    expect(NewPassword.parse(" Correct horse 1 ")).toBe(" Correct horse 1 ");
  });

  it("must be repeated exactly, and says so at the repetition", () => {
    const form = { token: "t", newPassword: "Correct-horse-1", repeatPassword: "Correct-horse-2" };
    const result = NewPasswordForm.safeParse(form);
    expect(result.error?.issues).toMatchObject([{ path: ["repeatPassword"], message: "form.error.password-repeat" }]);
    expect(NewPasswordForm.safeParse({ ...form, repeatPassword: "Correct-horse-1" }).success).toBe(true);
    const both = NewPasswordForm.safeParse({ ...form, newPassword: "short" }).error?.issues.map(({ path }) => path.join());
    expect(both).toEqual(["newPassword", "repeatPassword"]);
  });
});

describe("a phone number", () => {
  it.each([
    ["+34 600 000 000", null],
    ["(020) 7946-0958", null],
    ["12345678", null],
    ["123456789012345", null],
    ["1234567890123456", "form.error.phone"],
    ["  12345678  ", null],
    ["1234567", "form.error.phone"],
    ["1234567890123456789", "form.error.phone"],
    ["12345678a", "form.error.phone"],
    ["1234567é", "form.error.phone"],
    ["--------", "form.error.phone"],
    [undefined, "form.error.missing.account.phone"],
  ])("%s", (phone, expected) => {
    expect(errorOf(Phone.safeParse(phone))).toBe(expected);
  });

  it("is judged without trying every length of a text that is far too long", () => {
    // A regex with quadratic backtracking would take minutes for this text.
    expect(Phone.safeParse(`${"1".repeat(400_000)}a`).success).toBe(false);
  });
});

describe("an email address", () => {
  it.each([
    ["ana@example.com", null],
    ["  ana@example.com ", null],
    ["ana", "form.error.email"],
    ["ana@", "form.error.email"],
    [`${"a".repeat(245)}@b.example`, "form.error.too-long?max=254"],
    [undefined, "form.error.missing.account.email"],
  ])("%s", (email, expected) => {
    expect(errorOf(Email.safeParse(email))).toBe(expected);
  });

  it("is taken without the spaces around it", () => {
    expect(LoginForm.parse({ email: " ana@example.com ", password: " as typed " })).toEqual({
      email: "ana@example.com",
      password: " as typed ",
    });
  });
});

describe("the form of a new account", () => {
  const filled = { ...filledRegistration, idempotencyKey: "12345678" };
  const wrong = (changes: object, businessOnly = false) =>
    registerForm(businessOnly, ["ES", "FR"])
      .safeParse({ ...filled, ...changes })
      .error?.issues.map(({ path, message }) => [path.join("."), message]);

  it("takes a business and a freelancer", () => {
    expect(wrong({})).toBeUndefined();
    expect(wrong({ type: "autonomous", companyName: undefined, taxId: undefined })).toBeUndefined();
  });

  it.each([
    [{ companyName: "" }, ["companyName", "form.error.missing.account.companyName"]],
    [{ taxId: "  " }, ["taxId", "form.error.missing.account.taxId"]],
    [{ type: undefined }, ["type", "form.error.missing.account.type"]],
    [{ dataProcessing: undefined }, ["dataProcessing", "form.error.missing.account.dataProcessing"]],
    [{ firstName: "x".repeat(51) }, ["firstName", "form.error.too-long?max=50"]],
    [{ alpha2Code: "XX" }, ["alpha2Code", "form.error.missing.account.alpha2Code"]],
  ])("finds what is wrong in %j", (changes, expected) => {
    expect(wrong(changes)).toEqual([expected]);
  });

  it("tells of a missing company together with a wrong name", () => {
    expect(wrong({ firstName: undefined, companyName: "" })).toEqual([
      ["firstName", "form.error.missing.account.firstName"],
      ["companyName", "form.error.missing.account.companyName"],
    ]);
  });

  it("makes everyone a business where the tenant takes businesses only, so a forged type gets past nothing", () => {
    expect(wrong({ type: "autonomous", taxId: undefined }, true)).toEqual([["taxId", "form.error.missing.account.taxId"]]);
    expect(registerForm(true, ["ES", "FR"]).parse({ ...filled, type: "autonomous" }).type).toBe("business");
  });
});
