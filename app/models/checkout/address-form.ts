import { type z } from "zod";
import type { Address } from "#contract/addresses";
import { INSURANCE_MIN_CENTS } from "#contract/rules/field-limits";
import { isIban } from "#contract/rules/iban";
import { type Coverage, INSURANCE_TYPES, insuranceTypes } from "#contract/rules/insurance";
import { missing } from "~/models/field-rules";
import { draftSchema, formSchema, IdempotencyKey, RUN_WITH_FIELD_ERRORS } from "~/models/form-schema";
import { problem } from "~/models/problem-text";
import { ADDRESS_FIELDS } from "./address-fields";
import { type AddressNeeds, personFields } from "./person-fields";
import { type CarrierLimits, checkLabel } from "./label-limits";
import { BENEFITS_PANEL, SENDER_PANEL } from "./edit-fields";

export function isAddressComplete(address: Address, needs: AddressNeeds): boolean {
  const filled = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== ""));
  return Boolean(address.zipCode) && formSchema(personFields(needs)).safeParse(filled).success;
}

/** Rules of the form that depend on the chosen service. */
export interface AddressRules {
  recipient: AddressNeeds;
  needsDropOffPoint: boolean;
  needsTerms: boolean;
  /** The service's coverage; null if it has no insurance. */
  coverage: Coverage | null;
  /** Minor units; 0 if the service has no cash on delivery. */
  cashOnDeliveryMax: number;
  /** Of the service's prices and amounts. */
  currency: string;
  label: CarrierLimits | undefined;
}

/** The address step: sender, recipient, contents, extras and the carrier's terms. */
export function addressForm(rules: AddressRules) {
  return formSchema({
    ...fieldsIn(rules.currency),
    to: { fields: personFields(rules.recipient) },
    dropoffPointId: { ...ADDRESS_FIELDS.dropoffPointId, required: rules.needsDropOffPoint },
    insuranceType: { ...ADDRESS_FIELDS.insuranceType, required: rules.coverage !== null },
  })
    .extend({ idempotencyKey: IdempotencyKey.optional() })
    .superRefine((form, context) => {
      const addProblem = issueOf(context);
      checkLabel(rules.label, "from", form.from, addProblem);
      checkLabel(rules.label, "to", form.to, addProblem);
      checkInsurance(rules, form, addProblem);
      if (form.hasCashOnDelivery) checkCashOnDelivery(rules, form.cashOnDelivery, addProblem);
      if (form.addressBookChecked && !form.recipientAlias) addProblem("recipientAlias", missing(ADDRESS_FIELDS.recipientAlias));
      if (rules.needsTerms && !form.carriersTermsAndConditions)
        addProblem("carriersTermsAndConditions", problem("form.error.carriers-terms"));
    }, RUN_WITH_FIELD_ERRORS);
}
export type AddressValues = z.output<ReturnType<typeof addressForm>>;

/**
 * The extras alone, for contents that are saved already.
 *
 * @param content value in minor units
 */
export function benefitsForm(rules: AddressRules, content: { value: number | null }) {
  return formSchema({
    ...BENEFITS_PANEL,
    ...amountsIn(rules.currency),
    insuranceType: { ...ADDRESS_FIELDS.insuranceType, required: rules.coverage !== null },
  }).superRefine((form, context) => {
    const addProblem = issueOf(context);
    checkInsurance(rules, { ...form, content: { value: content.value ?? 0 } }, addProblem);
    if (form.hasCashOnDelivery) checkCashOnDelivery(rules, form.cashOnDelivery, addProblem);
  }, RUN_WITH_FIELD_ERRORS);
}

export const recipientForm = (needs: AddressNeeds, label?: CarrierLimits) =>
  formSchema({ to: { fields: personFields(needs) } }).superRefine(
    ({ to }, context) => checkLabel(label, "to", to, issueOf(context)),
    RUN_WITH_FIELD_ERRORS,
  );
export const senderForm = (label?: CarrierLimits) =>
  formSchema(SENDER_PANEL).superRefine(
    ({ from }, context) => checkLabel(label, "from", from, issueOf(context)),
    RUN_WITH_FIELD_ERRORS,
  );

/** @param currency of the amounts; undefined before a service is chosen */
export function addressDraftForm(currency: string | undefined) {
  return draftSchema(fieldsIn(currency));
}
export type AddressDraftForm = ReturnType<typeof addressDraftForm>;
export type AddressDraftValues = z.output<AddressDraftForm>;

/** The step's fields; amounts may be typed with this currency. */
function fieldsIn(currency: string | undefined) {
  return { ...ADDRESS_FIELDS, content: contentIn(currency), ...amountsIn(currency) };
}

function contentIn(currency: string | undefined) {
  const { fields } = ADDRESS_FIELDS.content;
  return { fields: { ...fields, value: { ...fields.value, currency } } };
}

function amountsIn(currency: string | undefined) {
  const { insuranceAmount, cashOnDelivery } = ADDRESS_FIELDS;
  return {
    insuranceAmount: { ...insuranceAmount, currency },
    cashOnDelivery: { fields: { ...cashOnDelivery.fields, amount: { ...cashOnDelivery.fields.amount, currency } } },
  };
}

type AddProblem = (path: string, message: string) => void;

const issueOf =
  (context: z.RefinementCtx): AddProblem =>
  (path, message) =>
    context.addIssue({ code: "custom", path: path.split("."), message });

/** Rejects an insurance type that no longer fits instead of replacing it: the merchant pays for it, so the merchant decides. */
function checkInsurance(
  { coverage, currency }: AddressRules,
  {
    insuranceType,
    insuranceAmount = 0,
    content,
  }: Pick<AddressValues, "insuranceType" | "insuranceAmount"> & { content: { value: number } },
  addProblem: AddProblem,
) {
  const isCover = INSURANCE_TYPES.some((type) => type === insuranceType) && content.value > 0;
  if (coverage && insuranceType && isCover && !insuranceTypes(coverage, content.value).includes(insuranceType)) {
    addProblem("insuranceType", problem("form.error.insurance-value"));
  } else if (insuranceType === "WAYBILL_INSURANCE" && insuranceAmount < INSURANCE_MIN_CENTS) {
    addProblem("insuranceAmount", problem("form.error.missing.insuranceAmount", { min: INSURANCE_MIN_CENTS / 100, currency }));
  } else if (insuranceType === "WAYBILL_INSURANCE" && coverage && insuranceAmount > coverage.maxCoverage) {
    addProblem("insuranceAmount", problem("form.error.at-most", { max: coverage.maxCoverage / 100, currency }));
  }
}

function checkCashOnDelivery(
  { cashOnDeliveryMax: max, currency }: AddressRules,
  { amount, accountHolder, iban }: AddressValues["cashOnDelivery"],
  addProblem: AddProblem,
) {
  const { fields } = ADDRESS_FIELDS.cashOnDelivery;
  if (amount === undefined) addProblem("cashOnDelivery.amount", missing(fields.amount));
  else if (amount <= 0) addProblem("cashOnDelivery.amount", problem("form.error.positive"));
  else if (amount >= max) addProblem("cashOnDelivery.amount", problem("form.error.below", { max: max / 100, currency }));
  if (!accountHolder) addProblem("cashOnDelivery.accountHolder", missing(fields.accountHolder));
  if (!iban) addProblem("cashOnDelivery.iban", missing(fields.iban));
  else if (!isIban(iban)) addProblem("cashOnDelivery.iban", problem("form.error.iban"));
}
