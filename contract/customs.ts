import { z } from "zod";
import { Alpha2Code, Currency, Instant, MinorUnits, problem, typedText, WaybillReference } from "./primitives";
import { Problem, procedure, ProblemMessage } from "./problems";
import { AMOUNT_MAX_CENTS, MAX_LENGTH } from "./rules/field-limits";
import { NewParcel } from "./services";

/**
 * Status of a shipment's customs documents: `none` if its service requires none, `required` if nothing was given yet, `draft` if
 * the invoice is incomplete, `skipped` if the merchant brings documents of their own, `complete` if it can be bought.
 */
export const CustomsStatus = z.enum(["none", "required", "draft", "skipped", "complete"]);
export type CustomsStatus = z.infer<typeof CustomsStatus>;

/** One line of the inventory. A missing text is an empty string, another missing value null. */
const CustomsItem = z.object({
  description: typedText(MAX_LENGTH.description),
  quantity: z.number().int().min(1).max(9999),
  /** Value of one piece, minor units of the shipment's currency. */
  unitValue: MinorUnits.min(1).max(AMOUNT_MAX_CENTS).nullable(),
  /** Weight of one piece, kg. */
  unitWeight: NewParcel.shape.weight.nullable(),
  /** Code of the Harmonized System, 6 to 10 digits. */
  hsCode: z.string().regex(/^(\d{6,10})?$/),
  /** Where it was made. */
  originCountry: Alpha2Code.nullable(),
});

/** Data of a commercial invoice; may be incomplete. */
export const CustomsInvoice = z.object({
  reason: z.enum(["SALE", "GIFT", "SAMPLE", "RETURN", "REPAIR", "PERSONAL"]).nullable(),
  /** Who pays duties: `DAP` the recipient, `DDP` the sender. */
  incoterm: z.enum(["DAP", "DDP"]).nullable(),
  invoiceNumber: typedText(MAX_LENGTH.customReference),
  senderEori: z
    .string()
    .refine((eori) => /^([A-Z]{2}[A-Z0-9]{1,15})?$/.test(eori), problem("InvalidFormatField", "Not an EORI number")),
  recipientTaxId: typedText(MAX_LENGTH.taxId),
  inventory: z.array(CustomsItem).max(100),
});
export type CustomsInvoice = z.infer<typeof CustomsInvoice>;

export const CustomsDocument = z.object({
  waybillReference: WaybillReference,
  /** Null until an invoice is saved. */
  customsInvoiceId: z.string().nullable(),
  status: CustomsStatus,
  /** What the merchant chose; kept while a service that cannot be skipped is chosen. */
  skipped: z.boolean(),
  /** Only documents of a service without paperless customs can be skipped. */
  canBeSkipped: z.boolean(),
  invoice: CustomsInvoice.nullable(),
  /** Currency of the invoice's values. */
  currency: Currency,
  /** What the invoice lacks to be complete. */
  messages: z.array(ProblemMessage),
  /** The shipment's. */
  updatedAt: Instant,
});
export type CustomsDocument = z.infer<typeof CustomsDocument>;

const ByReference = z.object({ waybillReference: WaybillReference });

/** @see spec shipment-core, sections 2 and 7, "Customs" */
export const customs = {
  get: procedure
    .route({ method: "GET", path: "/v1/shipments/{waybillReference}/customs", summary: "A shipment's customs documents" })
    .input(ByReference)
    .output(CustomsDocument),
  save: procedure
    .errors({ PRECONDITION_FAILED: { status: 412, data: Problem.extend({ current: CustomsDocument }) } })
    .route({
      method: "PATCH",
      path: "/v1/shipments/{waybillReference}/customs",
      summary: "Save the customs invoice of a draft, or skip it",
      description:
        "Omitted parts stay unchanged, but an invoice ends a skip. 409 `CustomsAlreadyUsed` once the shipment is bought; 412 with the current document if the shipment was changed since `updatedAt`.",
    })
    .input(
      ByReference.extend({
        /** Precondition: `updatedAt` of the version that the merchant edited. */
        updatedAt: Instant,
        invoice: CustomsInvoice.optional(),
        skipped: z.boolean().optional(),
      }),
    )
    .output(CustomsDocument),
};
