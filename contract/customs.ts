import { z } from "zod";
import { Alpha2Code, Currency, HttpUrl, Instant, Language, MinorUnits, problem, typedText, WaybillReference } from "./primitives";
import { Problem, procedure, ProblemMessage } from "./problems";
import { isEori, isIoss } from "./rules/customs-numbers";
import { AMOUNT_MAX_CENTS, MAX_LENGTH } from "./rules/field-limits";
import { NewParcel } from "./services";

/**
 * Status of a shipment's customs documents: `none` if its service requires none, `required` before any data is entered, `draft`
 * if the invoice is incomplete, `skipped` if the merchant brings their own documents, `complete` if the shipment can be bought.
 */
export const CustomsStatus = z.enum(["none", "required", "draft", "skipped", "complete"]);
export type CustomsStatus = z.infer<typeof CustomsStatus>;

/** One line of the inventory. A missing text is an empty string, any other missing value is null. */
export const CustomsItem = z.object({
  description: typedText(MAX_LENGTH.description),
  quantity: z.number().int().min(1).max(9999),
  /**
   * Value of all pieces, minor units of the shipment's currency: per piece it may be no whole number, as for three pieces worth
   * 10.00.
   */
  value: MinorUnits.min(1).max(AMOUNT_MAX_CENTS).nullable(),
  /** Weight of one piece, kg. */
  unitWeight: NewParcel.shape.weight.nullable(),
  /** Code of the Harmonized System, 6 to 10 digits. */
  hsCode: z.string().regex(/^(\d{6,10})?$/),
  /** Country of origin. */
  originCountry: Alpha2Code.nullable(),
});

/** Type of sender or recipient for customs. */
export const CustomsKind = z.enum(["BUSINESS", "PRIVATE"]);
export type CustomsKind = z.infer<typeof CustomsKind>;

/** An empty text, or a number that satisfies a register's format. */
const numberOf = (isNumber: (text: string) => boolean, name: string) =>
  typedText(MAX_LENGTH.taxId).refine((text) => text === "" || isNumber(text), problem("InvalidFormatField", `Not ${name}`));

/** Data of a commercial invoice and a CN23; may be incomplete. */
export const CustomsInvoice = z.object({
  senderKind: CustomsKind.nullable(),
  senderTaxId: typedText(MAX_LENGTH.taxId),
  senderEori: numberOf(isEori, "an EORI number"),
  recipientKind: CustomsKind.nullable(),
  recipientTaxId: typedText(MAX_LENGTH.taxId),
  /** Import One-Stop Shop (IOSS) number: VAT was paid at the sale. */
  ioss: numberOf(isIoss, "an IOSS number"),
  reason: z.enum(["SALE", "GIFT", "SAMPLE", "RETURN", "REPAIR", "PERSONAL"]).nullable(),
  /** Who pays duties: `DAP` the recipient, `DDP` the sender. */
  incoterm: z.enum(["DAP", "DDP"]).nullable(),
  invoiceNumber: typedText(MAX_LENGTH.customReference),
  inventory: z.array(CustomsItem).max(100),
  /** Instruction to the carrier for an undeliverable parcel. */
  undeliverable: z.enum(["RETURN", "ABANDON"]).nullable(),
  signedBy: typedText(MAX_LENGTH.signature),
  /** Whether the signer declares that the information is true and the parcel contains no forbidden or dangerous goods. */
  isDeclared: z.boolean(),
});
export type CustomsInvoice = z.infer<typeof CustomsInvoice>;

/** Sender data of an invoice. */
export const CustomsSender = CustomsInvoice.pick({ senderKind: true, senderTaxId: true, senderEori: true, ioss: true });
export type CustomsSender = z.infer<typeof CustomsSender>;

export const CustomsDocument = z.object({
  waybillReference: WaybillReference,
  /** Null until an invoice is saved. */
  customsInvoiceId: z.string().nullable(),
  status: CustomsStatus,
  /** The merchant's choice; kept while the chosen service does not allow skipping. */
  skipped: z.boolean(),
  /** Only documents of a service without paperless customs can be skipped. */
  canBeSkipped: z.boolean(),
  invoice: CustomsInvoice.nullable(),
  /**
   * Sender data of the merchant's last complete invoice from the sender's country, as defaults for a new one; null before the
   * first.
   */
  sender: CustomsSender.nullable().default(null),
  /** Currency of the invoice's values. */
  currency: Currency,
  /** Missing or invalid fields of the invoice. */
  messages: z.array(ProblemMessage),
  /** `updatedAt` of the shipment. */
  updatedAt: Instant,
});
export type CustomsDocument = z.infer<typeof CustomsDocument>;

const ByReference = z.object({ waybillReference: WaybillReference });

/** A subheading of the Harmonized System. */
export const TariffNumber = z.object({
  /** The six digits that all national tariff numbers begin with. */
  code: z.string(),
  /** English text of the nomenclature. */
  description: z.string(),
  /** Common name of such goods in the search language; null if the match was not by name. */
  name: z.string().nullable(),
});
export type TariffNumber = z.infer<typeof TariffNumber>;

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
  documents: procedure
    .route({
      method: "GET",
      path: "/v1/shipments/{waybillReference}/customs/documents",
      summary: "A signed URL of the commercial invoice and the CN23, as one PDF",
      description: "409 `CustomsNotOnCompletedStatus` unless the documents are complete.",
    })
    .input(ByReference)
    .output(z.object({ url: HttpUrl })),
  searchTariff: procedure
    .route({
      method: "GET",
      path: "/v1/tariff-numbers",
      summary: "Tariff numbers by name of the goods, or by first digits; the best match first",
    })
    .input(
      z.object({
        q: z.string().max(MAX_LENGTH.description),
        language: Language,
        limit: z.coerce.number().int().min(1).max(50).default(8),
      }),
    )
    .output(z.object({ found: z.array(TariffNumber) })),
};
