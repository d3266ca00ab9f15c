import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ERROR_CODES } from "#contract/problems";
import { problemOfCode } from "./problem-codes";
import { problem, readProblem } from "./problem-text";

const forms = JSON.parse(readFileSync("locales/en/forms.json", "utf8")) as { form: { error: Record<string, string> } };
const isTranslated = (key: string) => {
  const name = key.replace("form.error.", "");
  return name in forms.form.error || `${name}_other` in forms.form.error;
};

describe("a validation message", () => {
  it.each([
    ["form.error.required", undefined],
    ["form.error.too-long", { max: 50 }],
    ["form.error.upstream", { text: "Is it a & b? 100 % = all; ñ" }],
    ["form.error.upstream", { text: "" }],
  ])("%s with %j is read as it was written", (key, params) => {
    const strings = Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));
    expect(readProblem(problem(key, params))).toEqual({ key, params: strings });
  });
});

describe("an upstream's message about a form", () => {
  it.each([
    ["InvalidCredentials", "form.error.credentials"],
    ["EmailTaken", "form.error.email-taken"],
    ["InvalidRecoveryToken", "form.error.recovery-token"],
    ["RequiredField", "form.error.required"],
    ["MustNotBeBlank", "form.error.required"],
    ["MustNotBeEmpty", "form.error.required"],
    ["InvalidFormatField", "form.error.format"],
    ["ValueNotAllowedField", "form.error.not-allowed"],
    ["MaxSizeExceededField", "form.error.too-big"],
    ["MinSizeNotReachedField", "form.error.too-small"],
    ["SizeNotEqualsField", "form.error.size"],
    ["MustBePositiveField", "form.error.positive"],
    ["ErrorField", "form.error.format"],
    ["UnknownVoucher", "form.error.voucher-unknown"],
    ["VoucherNotAllowed", "form.error.voucher-not-allowed"],
    ["LimitReached", "form.error.limit-reached"],
    ["WrongState", "form.error.wrong-state"],
    ["IdempotencyKeyReused", "form.error.already-sent"],
    ["RequestInProgress", "form.error.in-progress"],
    ["MissingBillingDetails", "form.error.billing-missing"],
    ["PhoneNotVerified", "form.error.phone-not-verified"],
    ["CredentialsRefused", "form.error.shop-refuses"],
    ["AppKeyRefused", "form.error.shop-refuses-key"],
    ["ShopAccountSuspended", "form.error.shop-suspended"],
    ["ShopUnavailable", "form.error.shop-unavailable"],
    ["InvalidTaxId", "form.error.tax-id"],
    ["UnknownTaxId", "form.error.tax-id-unknown"],
    ["DissolvedCompanyTaxId", "form.error.tax-id"],
  ])("%s has the words %s", (error_code, key) => {
    expect(problemOfCode({ error_code, text: "their words" })).toBe(key);
    expect(isTranslated(key)).toBe(true);
  });

  it.each([
    ["from.phone", "form.error.missing.from.phone"],
    ["to.zipCode", "form.error.missing.to.zipCode"],
    ["content.description", "form.error.missing.content.description"],
    ["parcels[1].weight", "form.error.missing.parcel.weight?number=2"],
    ["parcels", "form.error.missing.parcels"],
    ["to.nickname", "form.error.required"],
    ["toString", "form.error.required"],
  ])("that %s of a shipment is missing says what to enter", (field, said) => {
    expect(problemOfCode({ error_code: "RequiredField", text: "their words", field })).toBe(said);
  });

  it.each([
    ["slug", "NameTaken", "form.error.slug-taken"],
    ["slug", "LimitReached", "form.error.slug-limit"],
    ["items[0].sku", "NameTaken", "form.error.sku-taken"],
  ])("says more at %s of %s", (field, error_code, key) => {
    expect(problemOfCode({ error_code, text: "their words", field })).toBe(key);
    expect(isTranslated(key)).toBe(true);
  });

  it.each([["SomethingNew"], ["toString"], ["__proto__"], [""]])(
    "with the unknown code %j shows the upstream's own text",
    (error_code) => {
      expect(readProblem(problemOfCode({ error_code, text: "their words" }))).toEqual({
        key: "form.error.upstream",
        params: { text: "their words" },
      });
    },
  );

  it("has a text for every form error code", () => {
    const pages = [
      "Unauthorized",
      "NotFound",
      // Sent with 503: a fault, shown as advice.
      "Unavailable",
      "TrackingEnded",
      "TooManyAttempts",
      "ConsentRequired",
      "CooldownActive",
      "InvalidPhoneNumber",
      // On return from the payment page only.
      "PaymentReturned",
    ];
    const forms = Object.values(ERROR_CODES).filter((code) => !pages.includes(code));
    for (const error_code of forms) expect(problemOfCode({ error_code, text: "" })).not.toMatch(/upstream/);
  });
});
