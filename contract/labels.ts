import { z } from "zod";
import { SHIPMENTS_PER_ORDER } from "./orders";
import { Address } from "./addresses";
import {
  CalendarDay,
  Email,
  HttpUrl,
  Instant,
  Language,
  laterValues,
  queryList,
  TimeOfDay,
  WaybillReference,
} from "./primitives";
import { LineItem, Product } from "./products";
import { IdempotencyHeaders, procedure, ProblemMessage } from "./problems";
import { Shipment } from "./shipments";

/** A6 is 4x6 in, one label a page; COMBINED_A4 puts four on a page. */
export const LABEL_FORMATS = ["A6", "COMBINED_A4"] as const;
export const LabelFormat = z.enum(LABEL_FORMATS);
export type LabelFormat = z.infer<typeof LabelFormat>;

/** Print formats of labels: ZPL is the language of label printers, 4x6 in at 203 dpi. */
export const PRINT_FORMATS = [...LABEL_FORMATS, "ZPL"] as const;
export const PrintFormat = z.enum(PRINT_FORMATS);
export type PrintFormat = z.infer<typeof PrintFormat>;

/** Labels on a sheet of COMBINED_A4. */
export const SHEET_PLACES = 4;

/** A shipment at the print desk. */
export const PrintRow = z.object({
  waybillReference: WaybillReference,
  shipmentCustomReference: z.string().nullable(),
  to: Address.pick({ firstName: true, lastName: true, company: true, zipCode: true, city: true, alpha2Code: true }),
  service: z.object({ name: z.string(), carrierName: z.string(), logoId: z.string() }).nullable(),
  collection: z.object({ date: CalendarDay, intervalStart: TimeOfDay, intervalEnd: TimeOfDay }).nullable(),
  dropOffBy: CalendarDay.nullable(),
  orderDate: Instant.nullable(),
  parcels: z.number().int(),
  /** Whether customs documents must be printed with the label. */
  hasCustoms: z.boolean(),
  /** Whether the drop-off point prints the label. */
  isPrintedInStore: z.boolean(),
  /** When the merchant last confirmed that the label was printed, or null. */
  printedAt: Instant.nullable(),
  /** A later change of its order in the shop, and of several orders that share it the numbers of those that are cancelled. */
  ...Shipment.pick({ orderSincePaid: true, cancelledOrders: true, withdrawal: true, asksAddress: true }).shape,
});
export type PrintRow = z.infer<typeof PrintRow>;

/** A shipment whose carrier does not have it yet. */
export const HandoverRow = PrintRow.extend({
  /** Total weight of its parcels, kg. */
  weight: z.number(),
  trackings: z.array(z.string()),
  /** Whether it is in a manifest of the carrier's own, closed or being closed. */
  isOnCarrierManifest: z.boolean(),
});
export type HandoverRow = z.infer<typeof HandoverRow>;

/** A shipment that is to be packed, with its goods; without line items those are its contents. */
export const PickRow = HandoverRow.extend({
  items: z.array(
    LineItem.pick({ sku: true, description: true, quantity: true }).extend({
      shelf: Product.shape.shelf,
      ean: Product.shape.ean,
    }),
  ),
});
export type PickRow = z.infer<typeof PickRow>;

/** Maximum number of shipments of a hand-over; further ones follow when these are gone. */
export const HANDOVERS_MAX = 500;

/**
 * Labels of several shipments merged into one PDF.
 *
 * `status` is `loading` while labels are generated, then `ready` with a signed URL for each requested format. Shipments without a
 * label are listed in `errors`: `partial` if others were merged, `error` if none were. The event `label-merge-ready` announces the
 * result.
 */
export const CombinedLabel = z.object({
  mergeId: z.string(),
  /** Shipments whose labels were requested. */
  references: z.array(WaybillReference),
  status: z.enum(["loading", "ready", "partial", "error"]),
  urls: z.partialRecord(PrintFormat, HttpUrl),
  errors: z.array(z.object({ waybillReference: WaybillReference, messages: z.array(ProblemMessage) })),
});
export type CombinedLabel = z.infer<typeof CombinedLabel>;

/** What a carrier may close by a manifest of its own. */
export const ClosableCarrier = z.object({
  carrierName: z.string(),
  /** Shipments that leave on the day and are in no manifest of the carrier's yet. */
  open: z.number().int().min(0),
});

/** `unanswered`: the carrier was asked and its answer is not known; it is asked again for the same shipments. */
export const MANIFEST_STATES = ["closing", "unanswered", "closed", "refused"] as const;
export type ManifestState = (typeof MANIFEST_STATES)[number];

/** A manifest by which a carrier closes shipments. */
export const CarrierManifest = z.object({
  id: z.string(),
  carrierName: z.string(),
  day: CalendarDay,
  state: z.enum(MANIFEST_STATES).register(laterValues, { readAs: "unanswered" }),
  /** 0 of a refused one: its shipments are free for another. */
  shipments: z.number().int(),
  /** Those whose cancellation was asked for since. */
  cancelled: z.array(WaybillReference),
  /** Why the carrier refused, in its own words; null if it said nothing. */
  text: z.string().nullable(),
  /** The carrier's document, signed; null if it gives none. */
  url: HttpUrl.nullable(),
});
export type CarrierManifest = z.infer<typeof CarrierManifest>;

export const labels = {
  combine: procedure
    .route({
      method: "POST",
      path: "/v1/combined-labels",
      summary: "Merge labels into one PDF",
      inputStructure: "detailed",
      successStatus: 202,
    })
    .input(
      z.object({
        headers: IdempotencyHeaders,
        body: z.object({
          references: z.array(WaybillReference).min(1).max(SHIPMENTS_PER_ORDER),
          format: PrintFormat,
          /** First place used on the first sheet of COMBINED_A4, for a partly used sheet. */
          startPosition: z.number().int().min(1).max(SHEET_PLACES).default(1),
          /** Adds a packing slip after each label; not with ZPL. */
          packingSlips: z.boolean().default(false),
          /** Whether `confirmPrinted` marks the labels as printed; otherwise downloading the file does. */
          confirms: z.boolean().default(false),
          disposition: z.enum(["attachment", "inline"]).default("inline"),
        }),
      }),
    )
    .output(CombinedLabel),
  getCombined: procedure
    .route({ method: "GET", path: "/v1/combined-labels/{mergeId}", summary: "Status of a label merge" })
    .input(z.object({ mergeId: z.string() }))
    .output(CombinedLabel),
  queue: procedure
    .route({
      method: "GET",
      path: "/v1/print-queue",
      summary: "Unprinted labels, the earliest paid first, and labels printed in the last day",
    })
    .input(z.object({ limit: z.coerce.number().int().min(1).max(SHIPMENTS_PER_ORDER).default(50) }))
    .output(
      z.object({
        content: z.array(PrintRow),
        total: z.number().int(),
        printed: z.array(PrintRow),
        printedTotal: z.number().int(),
      }),
    ),
  confirmPrinted: procedure
    .route({ method: "POST", path: "/v1/print-confirmations", summary: "Confirm that labels are printed" })
    .input(z.object({ references: z.array(WaybillReference).min(1).max(SHIPMENTS_PER_ORDER) }))
    .output(z.object({ confirmed: z.array(WaybillReference) })),
  scan: procedure
    .route({
      method: "GET",
      path: "/v1/scans",
      summary: "The newest shipment with exactly this reference, order number or tracking number",
      description: "The parts of an order have one number: which of them it is, only who packs it knows.",
    })
    .input(z.object({ code: z.string().max(120) }))
    .output(
      PrintRow.extend({
        canPrint: z.boolean(),
        /** The parcel was handed over already: a second label would be a mistake. */
        isUnderWay: z.boolean(),
        /** The number is that of a label that was replaced: the new one is to be printed. */
        isReplaced: z.boolean().default(false),
        /** If several shipments of the scanned order are still to be packed and printed: all of them, the newest first. */
        parts: z.array(PrintRow.extend({ contents: z.string() })).default([]),
      }),
    ),
  handovers: procedure
    .route({
      method: "GET",
      path: "/v1/handovers",
      summary: "Shipments with a label that the merchant has still to hand over; returns are their buyers'",
      description:
        "By carrier, the earliest paid first, at most 500. Whether one leaves on a day: `contract/rules/hand-over.ts`.",
    })
    .output(z.object({ content: z.array(HandoverRow), total: z.number().int().min(0) })),
  pickList: procedure
    .route({
      method: "GET",
      path: "/v1/pick-list",
      summary: "The goods of shipments that their carriers do not have yet",
      description:
        "The shipments of `/v1/handovers` that are not packed yet, with the shelf and the barcode that the product book says for each SKU.",
    })
    .output(z.object({ content: z.array(PickRow), total: z.number().int().min(0) })),
  createManifest: procedure
    .route({
      method: "POST",
      path: "/v1/manifests",
      summary: "A list to be signed of what leaves with a carrier on a day",
      description: "The newest of a carrier and day replaces the one before. 409 `WrongState` if nothing leaves.",
    })
    .input(z.object({ carrierName: z.string().min(1).max(100), day: CalendarDay, language: Language }))
    .output(z.object({ url: HttpUrl, references: z.array(WaybillReference) })),
  carrierManifests: procedure
    .route({
      method: "GET",
      path: "/v1/carrier-manifests",
      summary: "Manifests of a day, and what carriers can still close by one of their own",
      description: "With those of other days that are not answered yet.",
    })
    .input(z.object({ day: CalendarDay }))
    .output(
      z.object({
        closable: z.array(ClosableCarrier),
        manifests: z.array(CarrierManifest),
        /** Lists to be signed, by `POST /v1/manifests`. */
        lists: z.array(z.object({ carrierName: z.string(), url: HttpUrl })),
        /** Other days that have manifests or lists, the latest first, at most 14. */
        otherDays: z.array(CalendarDay),
      }),
    ),
  closeWithCarrier: procedure
    .route({
      method: "POST",
      path: "/v1/carrier-manifests",
      summary: "Close what leaves with a carrier on a day by the carrier's own manifest",
      description:
        "`closing`: `GET /v1/carrier-manifests` tells what becomes of it, and the event `manifests-changed` when. What is not answered yet is asked for again: nothing is closed twice. `nothing`: nothing is left to close. 409 `WrongState` for a day that has not begun anywhere.",
      successStatus: 202,
    })
    .input(
      z.object({
        carrierName: z.string().min(1).max(100),
        day: CalendarDay,
        /** Only these of what leaves; all without it. */
        references: z.array(WaybillReference).min(1).max(HANDOVERS_MAX).optional(),
      }),
    )
    .output(z.object({ outcome: z.enum(["closing", "nothing"]).register(laterValues, { readAs: "closing" }) })),
  carrierManifestOf: procedure
    .route({
      method: "GET",
      path: "/v1/shipments/{waybillReference}/carrier-manifest",
      summary: "The carrier's own manifest that a shipment is in",
    })
    .input(z.object({ waybillReference: WaybillReference }))
    .output(z.object({ manifest: CarrierManifest.omit({ cancelled: true, shipments: true, url: true, text: true }).nullable() })),
  get: procedure
    .route({ method: "GET", path: "/v1/labels", summary: "A signed URL of each shipment's label" })
    .input(z.object({ references: queryList(WaybillReference), format: LabelFormat.default("A6") }))
    .output(
      z.object({
        labels: z.array(
          z.object({
            reference: WaybillReference,
            url_label: HttpUrl.or(z.literal("")).describe("Empty if there is none"),
            status: z.string().describe("`200`, or `404` for a shipment without a label, or an unknown one"),
          }),
        ),
      }),
    ),
  notify: procedure
    .route({
      method: "POST",
      path: "/v1/shipments/{waybillReference}/label-notifications",
      summary: "Send the label by email",
      inputStructure: "detailed",
      successStatus: 202,
    })
    .input(
      z.object({
        params: z.object({ waybillReference: WaybillReference }),
        headers: IdempotencyHeaders,
        body: z.object({ email: Email, message: z.string().min(1).max(2000) }),
      }),
    )
    .output(z.object({ sent: z.literal(true) })),
};
