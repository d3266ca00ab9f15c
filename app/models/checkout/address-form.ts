import { isValidIBAN } from "ibantools";
import { z } from "zod";
import type { Address } from "#contract/addresses";
import { unprintable } from "#contract/label-text";
import { isEmail, normalPhone, PHONE_MAX, PHONE_TYPED_MAX } from "#contract/rules/contact";
import { type Coverage, INSURANCE_TYPES, insuranceTypes } from "#contract/rules/insurance";
import { readMoney } from "~/models/decimals";
import { IdempotencyKey } from "./info-form";
import { type AddressNeeds, WHOLE_ADDRESS } from "./address-needs";
import { line, neededLine, TOGETHER } from "~/models/form-rules";
import { problem } from "~/models/problem-text";
import { Phone } from "~/models/session/forms";

const required = { error: problem("form.error.required") };
export const NAME_MAX = 50;
export const STREET_MAX = 80;
/** 0.10 in minor units. */
const INSURANCE_MIN = 10;
const CONTENT_BELOW = 99_999_999;

/** What a label prints. */
const printed = (text: string, context: z.RefinementCtx) => {
  const letters = unprintable(text);
  if (letters.length > 0)
    context.addIssue({ code: "custom", message: problem("form.error.letters", { letters: letters.join(" ") }) });
};

const Person = z.object({
  firstName: neededLine(NAME_MAX).superRefine(printed),
  lastName: neededLine(NAME_MAX).superRefine(printed),
  company: line(NAME_MAX).superRefine(printed).optional(),
  email: line(NAME_MAX).refine(isEmail, problem("form.error.email")),
  phone: Phone,
  street1: neededLine(STREET_MAX).superRefine(printed),
  street2: line(STREET_MAX).superRefine(printed).optional(),
});

/** What an address needs. @see spec shipment-core, section 5, "Address" */
function addressFields(needs: AddressNeeds) {
  return Person.extend({
    street1: needs.street ? Person.shape.street1 : Person.shape.street2,
    email: needs.email ? Person.shape.email : line(NAME_MAX).optional(),
  });
}

export function isAddressComplete(address: Address, needs: AddressNeeds): boolean {
  const given = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== ""));
  return Boolean(address.zipCode) && addressFields(needs).safeParse(given).success;
}

const money = (text: string, context: z.RefinementCtx) => {
  const minor = readMoney(text);
  if (minor !== undefined) return minor;
  context.addIssue({ code: "custom", message: problem("form.error.decimals", { max: 2 }) });
  return z.NEVER;
};

/** @see spec shipment-core, section 5, "Content value" */
const ContentValue = z
  .string(required)
  .transform(money)
  .pipe(
    z
      .number()
      .positive(problem("form.error.positive"))
      .lt(CONTENT_BELOW * 100, problem("form.error.below", { max: CONTENT_BELOW })),
  );

const Checked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** What the chosen service decides about the form. */
export interface AddressRules {
  recipient: AddressNeeds;
  needsDropOffPoint: boolean;
  needsTerms: boolean;
  /** What the service covers; null where it takes no insurance. */
  coverage: Coverage | null;
  /** Minor units; 0 where the service has no cash on delivery. */
  cashOnDeliveryMax: number;
}

/** The address step: sender, recipient, contents, extras and the carrier's terms. */
export function addressForm(rules: AddressRules) {
  return z
    .object({
      from: addressFields(WHOLE_ADDRESS),
      to: addressFields(rules.recipient),
      addressBookChecked: Checked,
      dropoffPointId: rules.needsDropOffPoint
        ? z.string({ error: problem("form.error.drop-off-point") }).max(200)
        : z.string().max(200).optional(),
      content: z.object({
        description: neededLine(100),
        value: ContentValue,
        secondHand: Checked,
      }),
      insuranceType: rules.coverage
        ? z.enum(INSURANCE_TYPES, { error: problem("form.error.insurance-selection") })
        : z.enum(INSURANCE_TYPES).optional(),
      insuranceAmount: z
        .string()
        .max(9, problem("form.error.too-long", { max: 9 }))
        .transform(money)
        .optional(),
      hasProofOfDelivery: Checked,
      hasAdultSignature: Checked,
      hasAdditionalHandling: Checked,
      hasPrintInStore: Checked,
      hasCashOnDelivery: Checked,
      cashOnDelivery: z
        .object({
          amount: z.string().transform(money).optional(),
          accountHolder: line(50).optional(),
          iban: line(50).optional(),
        })
        .optional(),
      shipmentCustomReference: line(60).optional(),
      carriersTermsAndConditions: Checked,
      idempotencyKey: IdempotencyKey.optional(),
    })
    .superRefine((form, context) => {
      const wrong = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
      // Never replaced without a word: what is covered is decided by who pays for it.
      const { insuranceType, content } = form;
      const isCover = INSURANCE_TYPES.some((type) => type === insuranceType) && content.value > 0;
      if (rules.coverage && insuranceType && isCover && !insuranceTypes(rules.coverage, content.value).includes(insuranceType)) {
        wrong(["insuranceType"], problem("form.error.insurance-value"));
      } else if (insuranceType === "WAYBILL_INSURANCE" && (form.insuranceAmount ?? 0) < INSURANCE_MIN) {
        // Left empty it is 0: nobody pays for cover, or goes without, unasked.
        wrong(["insuranceAmount"], problem("form.error.insurance-min"));
      }
      if (form.hasCashOnDelivery) {
        const { amount = 0, accountHolder = "", iban = "" } = form.cashOnDelivery ?? {};
        if (form.cashOnDelivery?.amount === undefined) wrong(["cashOnDelivery", "amount"], problem("form.error.required"));
        else if (amount <= 0) wrong(["cashOnDelivery", "amount"], problem("form.error.positive"));
        else if (amount >= rules.cashOnDeliveryMax) {
          wrong(["cashOnDelivery", "amount"], problem("form.error.below", { max: rules.cashOnDeliveryMax / 100 }));
        }
        if (!accountHolder) wrong(["cashOnDelivery", "accountHolder"], problem("form.error.required"));
        if (!iban) wrong(["cashOnDelivery", "iban"], problem("form.error.required"));
        else if (!isValidIBAN(iban.replace(/\s/g, "").toUpperCase()))
          wrong(["cashOnDelivery", "iban"], problem("form.error.iban"));
      }
      if (rules.needsTerms && !form.carriersTermsAndConditions) {
        wrong(["carriersTermsAndConditions"], problem("form.error.carriers-terms"));
      }
    }, TOGETHER);
}
export type AddressValues = z.output<ReturnType<typeof addressForm>>;

const kept = (max: number) => line(max).default("");

const AnyPerson = z.object({
  firstName: kept(NAME_MAX),
  lastName: kept(NAME_MAX),
  company: kept(NAME_MAX),
  email: kept(NAME_MAX),
  phone: z
    .string()
    .max(PHONE_TYPED_MAX, problem("form.error.phone"))
    .transform(normalPhone)
    .refine((phone) => phone.length <= PHONE_MAX, problem("form.error.phone"))
    .default(""),
  street1: kept(STREET_MAX),
  street2: kept(STREET_MAX),
});

/** What can be put aside as a draft: anything may be missing, but what is there must fit where it is kept. */
export const AddressDraftForm = z.object({
  from: AnyPerson.prefault({}),
  to: AnyPerson.prefault({}),
  dropoffPointId: z.string().max(200).optional(),
  content: z
    .object({
      description: kept(100),
      value: z.string().transform(money).pipe(z.number().min(0)).optional(),
      secondHand: Checked,
    })
    .prefault({}),
  insuranceType: z.enum(INSURANCE_TYPES).optional(),
  insuranceAmount: z.string().max(9).transform(money).optional(),
  hasProofOfDelivery: Checked,
  hasAdultSignature: Checked,
  hasAdditionalHandling: Checked,
  hasPrintInStore: Checked,
  hasCashOnDelivery: Checked,
  cashOnDelivery: z
    .object({ amount: z.string().transform(money).optional(), accountHolder: kept(50), iban: kept(50) })
    .optional(),
  shipmentCustomReference: kept(60),
  carriersTermsAndConditions: Checked,
});
export type AddressDraftValues = z.output<typeof AddressDraftForm>;
