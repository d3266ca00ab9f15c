import { describe, expect, it } from "vitest";
import type { CredentialField } from "#contract/own-contracts";
import { credentialForm, credentialsOf } from "./credential-form";

const field = (name: string, change: Partial<CredentialField> = {}): CredentialField => ({
  name,
  kind: "text",
  isRequired: true,
  isSaved: false,
  ...change,
});
const BRT = [
  field("userId"),
  field("password", { kind: "secret" }),
  field("departureDepot", { kind: "number" }),
  field("sftpUser", { isRequired: false }),
];
const SAVED = BRT.map((one) => ({ ...one, isSaved: true }));

const problemsOf = (fields: CredentialField[], value: object) =>
  credentialForm(fields)
    .safeParse(value)
    .error?.issues.map(({ path, message }) => [path[0], message.split("?")[0]]);

describe("a new contract", () => {
  it("needs every field but the optional ones", () => {
    expect(problemsOf(BRT, { userId: " " })).toEqual([
      ["userId", "form.error.missing.code.userId"],
      ["password", "form.error.missing.code.password"],
      ["departureDepot", "form.error.missing.code.departureDepot"],
    ]);
    const whole = { userId: " u ", password: "p", departureDepot: "12" };
    expect(credentialForm(BRT).parse(whole)).toEqual({ typed: { ...whole, userId: "u" }, remove: [] });
  });

  it.each(["north", "1.5", "-2"])("refuses %s as a depot", (departureDepot) => {
    expect(problemsOf(BRT, { userId: "u", password: "p", departureDepot })).toEqual([
      ["departureDepot", "form.error.whole-number"],
    ]);
  });

  it("refuses what is too long", () => {
    expect(problemsOf([field("userId")], { userId: "x".repeat(201) })).toEqual([["userId", "form.error.too-long"]]);
  });
});

describe("a registered contract", () => {
  it("keeps what is left empty, and removes only what is optional", () => {
    expect(problemsOf(SAVED, {})).toBeUndefined();
    expect(problemsOf(SAVED, { remove: ["sftpUser"] })).toBeUndefined();
    expect(problemsOf(SAVED, { remove: ["userId"] })).toEqual([["remove", "form.error.not-allowed"]]);
    expect(problemsOf(BRT, { userId: "u", password: "p", departureDepot: "1", remove: ["sftpUser"] })).toEqual([
      ["remove", "form.error.not-allowed"],
    ]);
  });

  it("sends what was typed, and null for what goes", () => {
    expect(credentialsOf(SAVED, { typed: { userId: "u" }, remove: ["sftpUser"] })).toEqual({ userId: "u", sftpUser: null });
    expect(credentialsOf(SAVED, { typed: { sftpUser: "s" }, remove: ["sftpUser"] })).toEqual({ sftpUser: "s" });
  });
});
