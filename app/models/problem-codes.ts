import type { ProblemMessage } from "#contract/problems";
import { formFieldOf } from "./checkout/address-field";
import { ADDRESS_FIELDS } from "./checkout/address-fields";
import { INFO_FIELDS } from "./checkout/info-fields";
import type { Fields } from "./form-fields";
import { problem } from "./problem-text";

/** Message keys of the codes that forms show. */
export const KEY_BY_CODE = new Map(
  Object.entries({
    InvalidCredentials: "form.error.credentials",
    TooBusy: "form.error.busy",
    TooManyAttempts: "form.error.too-many-attempts",
    EmailTaken: "form.error.email-taken",
    PasswordTooCommon: "form.error.password-common",
    PasswordHoldsOwner: "form.error.password-owner",
    InvalidRecoveryToken: "form.error.recovery-token",
    RequiredField: "form.error.required",
    MustNotBeBlank: "form.error.required",
    MustNotBeEmpty: "form.error.required",
    InvalidFormatField: "form.error.format",
    ValueNotAllowedField: "form.error.not-allowed",
    MaxSizeExceededField: "form.error.too-big",
    MinSizeNotReachedField: "form.error.too-small",
    SizeNotEqualsField: "form.error.size",
    MustBePositiveField: "form.error.positive",
    ErrorField: "form.error.format",
    UnknownVoucher: "form.error.voucher-unknown",
    VoucherNotAllowed: "form.error.voucher-not-allowed",
    NameTaken: "form.error.name-taken",
    ShippingRulesLimitExceeded: "form.error.rules-limit",
    ShippingRuleAliasDuplicated: "form.error.rule-alias-taken",
    LimitReached: "form.error.limit-reached",
    ClientNotAuthorized: "form.error.not-permitted",
    PlanRequired: "form.error.plan-required",
    WrongState: "form.error.wrong-state",
    ContractNotValid: "form.error.contract",
    CredentialsRefused: "form.error.shop-refuses",
    AppKeyRefused: "form.error.shop-refuses-key",
    ShopAccountSuspended: "form.error.shop-suspended",
    ShopUnavailable: "form.error.shop-unavailable",
    PaymentsUnavailable: "form.error.payments-unavailable",
    PaymentsNotConfigured: "form.error.payments-not-configured",
    AmountTooSmall: "form.error.amount-too-small",
    BalanceTooLow: "form.error.balance-too-low",
    MailNotConfigured: "form.error.mail-not-configured",
    IdempotencyKeyReused: "form.error.already-sent",
    RequestInProgress: "form.error.in-progress",
    MissingBillingDetails: "form.error.billing-missing",
    PhoneNotVerified: "form.error.phone-not-verified",
    InvalidTaxId: "form.error.tax-id",
    UnknownTaxId: "form.error.tax-id-unknown",
    DissolvedCompanyTaxId: "form.error.tax-id",
    InvalidPhoneNumber: "form.error.phone-unknown",
    PhoneCountryNotServed: "form.error.phone-country",
    InvalidOTP: "phone-verification.error.incorrect-otp",
    AccountClosed: "form.error.account-closed",
    TicketExists: "form.error.ticket-exists",
    TicketNotPossible: "form.error.not-allowed",
    UnknownShipment: "form.error.unknown-shipment",
  }),
);

/** Message keys of codes that say more at some fields, by the last part of the field's name. */
const KEY_BY_FIELD: Record<string, Record<string, string>> = {
  // Well-formed tariff number that is not in the nomenclature.
  hsCode: { InvalidFormatField: "form.error.tariff-unknown", ErrorField: "form.error.tariff-unknown" },
  sku: { NameTaken: "form.error.sku-taken" },
  slug: { NameTaken: "form.error.slug-taken", LimitReached: "form.error.slug-limit", InvalidFormatField: "form.error.slug" },
};

/** The message key of an upstream problem; an unknown code shows the upstream's own text. */
export function problemOfCode(message: ProblemMessage): string {
  const key = KEY_BY_CODE.get(message.error_code);
  if (key === "form.error.required") return missingPart(formFieldOf(message.field ?? "")) ?? problem(key);
  const [part = ""] = (message.field ?? "").split(".").slice(-1);
  const ofField = KEY_BY_FIELD[part]?.[message.error_code];
  if (ofField) return problem(ofField);
  return key ? problem(key) : problem("form.error.upstream", { text: message.text });
}

/** Message key for a missing field of a shipment, by its name. */
function missingPart(field: string): string | undefined {
  return missingIn(INFO_FIELDS, field) ?? missingIn(ADDRESS_FIELDS, field);
}

function missingIn(fields: Fields, path: string): string | undefined {
  const [, name = "", at = "0", inner = ""] = /^(\w+)(?:\[(\d+)\])?(?:\.(.+))?$/.exec(path) ?? [];
  const entry = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!entry) return undefined;
  if ("fields" in entry) return missingIn(entry.fields, inner);
  if (!("rows" in entry) || inner === "") return entry.missing;
  const missing = missingIn(entry.rows, inner);
  return missing && problem(missing, { number: Number(at) + 1 });
}
