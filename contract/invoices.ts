import { z } from "zod";
import {
  CalendarDay,
  CalendarMonth,
  Currency,
  HttpUrl,
  Instant,
  laterValues,
  MinorUnits,
  Pagination,
  queryList,
} from "./primitives";
import { IdempotencyHeaders, procedure } from "./problems";

/** A credit note refunds an invoice, fully or in part. */
export const INVOICE_KINDS = ["INVOICE", "CREDIT_NOTE"] as const;
export const InvoiceKind = z.enum(INVOICE_KINDS);
export type InvoiceKind = z.infer<typeof InvoiceKind>;

/** Unique per tenant: `WB-2026-000417`, a credit note `WBC-2026-000012`. */
export const InvoiceReference = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/);

/** Maximum number of invoices in one file. */
export const INVOICES_PER_BUNDLE = 500;

/** @see spec account-and-money, section 3, "Invoice" */
export const Invoice = z.object({
  reference: InvoiceReference,
  kind: InvoiceKind.register(laterValues, { readAs: "INVOICE" }),
  createdAt: Instant,
  /** Date printed on the document, in the issuer's calendar; the year in the reference is that date's. */
  issuedOn: CalendarDay,
  paid: z.boolean(),
  /** Due date of an unpaid invoice, kept after a failed charge; null if it is paid or nothing is owed. */
  dueAt: Instant.nullable(),
  /** Whether the bank was asked for it by direct debit, and has not decided yet. */
  isBeingDebited: z.boolean().default(false),
  /** Total with tax; negative for a credit note. */
  price: z.object({ currency: Currency, totalPrice: MinorUnits }),
  /** False while the PDF is being generated. */
  hasInvoicePdf: z.boolean(),
  /** Invoice that a credit note corrects. */
  corrects: InvoiceReference.nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

/** The invoices and credit notes dated in a month, in one currency. */
export const InvoiceMonth = z.object({
  month: CalendarMonth,
  currency: Currency,
  invoices: z.number().int().min(1),
  /** With tax, credit notes deducted. */
  totalPrice: MinorUnits,
});
export type InvoiceMonth = z.infer<typeof InvoiceMonth>;

/** A file of several invoices. `errors` has an error code for each reference that is not in the file. */
export const InvoiceBundle = z.object({
  bundleId: z.string(),
  references: z.array(InvoiceReference),
  /** `partial`: some are missing in the file; `error`: there is no file. */
  status: z.enum(["loading", "ready", "partial", "error"]),
  url: HttpUrl.nullable(),
  errors: z.record(z.string(), z.string()),
});
export type InvoiceBundle = z.infer<typeof InvoiceBundle>;

export const invoices = {
  list: procedure
    .route({ method: "GET", path: "/v1/invoices", summary: "Invoices and credit notes, newest first" })
    .input(
      z.object({
        page: z.coerce.number().int().min(1).default(1),
        limit: z.coerce.number().int().min(1).max(100).default(10),
      }),
    )
    .output(z.object({ invoices: z.array(Invoice), pagination: Pagination })),
  listByReference: procedure
    .route({ method: "GET", path: "/v1/invoices-by-reference", summary: "The invoices among these references" })
    .input(z.object({ references: queryList(InvoiceReference) }))
    .output(z.object({ invoices: z.array(Invoice) })),
  months: procedure
    .route({
      method: "GET",
      path: "/v1/invoice-months",
      summary: "Totals of the months with invoices, newest first",
      description: "Months of the issuer's calendar, at least the last 24.",
    })
    .output(z.object({ months: z.array(InvoiceMonth) })),
  download: procedure
    .route({
      method: "GET",
      path: "/v1/invoices/{reference}/file",
      summary: "URL of an invoice's PDF",
      description: "409 `WrongState` while it is being generated.",
    })
    .input(z.object({ reference: InvoiceReference }))
    .output(z.object({ url: HttpUrl })),
  requestBundle: procedure
    .route({
      method: "POST",
      path: "/v1/invoice-bundles",
      summary: "Request a ZIP file of several invoices, or of all that are dated in a month",
      description: "The event `invoice-available` announces it. 404 for a month without invoices.",
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(
      z.object({
        headers: IdempotencyHeaders,
        body: z.union([
          z.object({ references: z.array(InvoiceReference).min(1).max(INVOICES_PER_BUNDLE) }),
          z.object({ month: CalendarMonth }),
        ]),
      }),
    )
    .output(InvoiceBundle),
  getBundle: procedure
    .route({ method: "GET", path: "/v1/invoice-bundles/{bundleId}", summary: "Status of the file" })
    .input(z.object({ bundleId: z.string() }))
    .output(InvoiceBundle),
};
