import { z } from "zod";
import { Alpha2Code, Email, Instant, problem, typedText } from "./primitives";
import { procedure } from "./problems";
import { isPhone, normalizePhone, PHONE_INPUT_MAX } from "./rules/contact";
import { MAX_LENGTH } from "./rules/field-limits";

/** Recipient and address of the client's invoices. @see spec account-and-money, section 3, "Client billing" */
export const BillingDetails = z.object({
  type: z.enum(["autonomous", "business"]),
  /** Empty for a client without a company. */
  companyName: z.string(),
  /** `-` for none. */
  taxId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Address that invoices are mailed to. */
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  address2: z.string(),
  zipCode: z.string(),
  location: z.string(),
  /** Province or region. */
  state: z.string(),
  /** The account's country; it cannot be changed here. */
  alpha2Code: Alpha2Code,
  /** Whether the client may order: all invoice data and a phone number are present. */
  isComplete: z.boolean(),
  /** Tax id and type of a business are locked once its details have been complete, unless the tax id is still being checked. */
  isTaxIdLocked: z.boolean(),
  /**
   * `checking`: the register could not answer, and is asked again; `refused`: it does not know the tax id, which can be corrected.
   * Null if it has confirmed it, or was not asked.
   */
  taxIdCheck: z.enum(["checking", "refused"]).nullable(),
  /** Confirmed by the register of companies; null if it was not queried. Confirmed data is read-only for the client. */
  taxSummary: z.object({ companyName: z.string(), taxId: z.string(), alpha2Code: Alpha2Code, checkedAt: Instant }).nullable(),
});
export type BillingDetails = z.infer<typeof BillingDetails>;

const required = (max: number) =>
  typedText(max).refine((text) => text.trim() !== "", problem("RequiredField", "An invoice needs it"));

/** @see spec account-and-money, section 5, "Invoicing form" */
const BillingDetailsInput = z.object({
  type: z.enum(["autonomous", "business"]),
  companyName: typedText(MAX_LENGTH.companyName),
  taxId: typedText(MAX_LENGTH.taxId),
  firstName: required(MAX_LENGTH.personName),
  lastName: required(MAX_LENGTH.personName),
  email: Email,
  phone: z
    .string()
    .max(PHONE_INPUT_MAX)
    .overwrite(normalizePhone)
    .refine(isPhone, problem("InvalidFormatField", "Not a telephone number")),
  address: required(MAX_LENGTH.street),
  address2: typedText(MAX_LENGTH.street),
  zipCode: required(MAX_LENGTH.zipCode),
  location: required(MAX_LENGTH.city),
  state: typedText(MAX_LENGTH.city),
});

export const billingDetails = {
  get: procedure
    .route({ method: "GET", path: "/v1/billing-details", summary: "Billing details, possibly incomplete" })
    .output(BillingDetails),
  update: procedure
    .route({
      method: "PUT",
      path: "/v1/billing-details",
      summary: "Save the billing details; new invoices use them",
      description:
        "Orders and payments are refused with `MissingBillingDetails` until they are complete, and with `PhoneNotVerified` where the tenant verifies numbers and this one is not. A business needs a company name and a tax id; an id that is invalid in the account's country is 422 `InvalidTaxId`, one that the register does not know `UnknownTaxId`, that of a dissolved company 422 `DissolvedCompanyTaxId`. While the register does not answer, the id is taken (`taxIdCheck`).",
    })
    .input(BillingDetailsInput)
    .output(BillingDetails),
};
