import { z } from "zod";
import { PrintRow } from "./labels";
import { SHIPMENTS_PER_ORDER } from "./orders";
import { HttpUrl, Instant, laterValues, WaybillReference } from "./primitives";
import { IdempotencyHeaders, procedure } from "./problems";
import { MAX_LENGTH } from "./rules/field-limits";
import { tagName } from "./rules/tag-name";

/** Label printers of an account. */
export const PRINTERS_MAX = 20;

/** Who may use a printer: the scans of the print desk by themselves, and the buttons that print. */
export const PRINTER_USES = ["SCANS", "BUTTONS"] as const;
export const PrinterUse = z.enum(PRINTER_USES);
export type PrinterUse = z.infer<typeof PrinterUse>;

/** What keeps a printer from printing, by its own word; `NO_ANSWER` if it is connected and does not say in which state it is. */
export const PRINTER_ALERTS = ["PAPER_OUT", "HEAD_OPEN", "RIBBON_OUT", "PAUSED", "NO_ANSWER", "OTHER"] as const;
export const PrinterAlert = z.enum(PRINTER_ALERTS).register(laterValues, { readAs: "OTHER" });
export type PrinterAlert = z.infer<typeof PrinterAlert>;

/** A printer that opens a connection to the upstream by itself. */
export const Printer = z.object({
  id: z.string(),
  name: z.string(),
  uses: z.array(PrinterUse),
  isConnected: z.boolean(),
  /** When it was last connected; null if it never was. */
  lastSeenAt: Instant.nullable(),
  /** As the printer introduced itself; empty before its first connection. */
  model: z.string(),
  serial: z.string(),
  /** Dots per inch; null if the printer has not said. Labels are made for 203. */
  dpi: z.number().int().nullable(),
  alerts: z.array(PrinterAlert),
  /** Labels that wait for it. */
  waiting: z.number().int().min(0),
});
export type Printer = z.infer<typeof Printer>;

/**
 * State of a label in a printer's queue. `SENDING` from the moment before it is written to the printer; `UNSURE` if the connection ended
 * before the printer said that it has printed: only the merchant can see whether it did.
 */
export const PRINT_JOB_STATES = ["WAITING", "SENDING", "PRINTED", "UNSURE", "CANCELLED"] as const;
export const PrintJobState = z.enum(PRINT_JOB_STATES);
export type PrintJobState = z.infer<typeof PrintJobState>;

/** The labels of one shipment, or a test label, in a printer's queue. */
export const PrintJob = z.object({
  id: z.string(),
  printerId: z.string(),
  printerName: z.string(),
  /** Null for a test label. */
  shipment: PrintRow.pick({ waybillReference: true, shipmentCustomReference: true, to: true }).nullable(),
  state: PrintJobState,
  createdAt: Instant,
});
export type PrintJob = z.infer<typeof PrintJob>;

/** Why a shipment's label is not printed on a label printer. */
export const NO_PRINT_REASONS = ["NO_LABEL", "PDF_ONLY"] as const;
export const NoPrintReason = z.enum(NO_PRINT_REASONS).register(laterValues, { readAs: "NO_LABEL" });
export type NoPrintReason = z.infer<typeof NoPrintReason>;

const id = z.string().max(MAX_LENGTH.id);
const Content = z.object({
  name: z.string().overwrite(tagName).min(1).max(MAX_LENGTH.printerName),
  uses: z.array(PrinterUse).max(PRINTER_USES.length),
});

/** Label printers that print without an agent, and their queue. */
export const printers = {
  list: procedure
    .route({ method: "GET", path: "/v1/printers", summary: "The label printers, the oldest first" })
    .output(z.object({ printers: z.array(Printer) })),
  create: procedure
    .route({
      method: "POST",
      path: "/v1/printers",
      summary: `Add a printer, at most ${PRINTERS_MAX}`,
      description: "422 `NameTaken` on `name` if there is one. It connects with the address of `/v1/printers/{id}/addresses`.",
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(z.object({ headers: IdempotencyHeaders, body: Content }))
    .output(Printer),
  update: procedure
    .route({ method: "PUT", path: "/v1/printers/{id}", summary: "Change a printer's name and who may use it" })
    .input(Content.extend({ id }))
    .output(Printer),
  delete: procedure
    .route({
      method: "DELETE",
      path: "/v1/printers/{id}",
      summary: "Remove a printer",
      description: "Its address is no longer valid, and what waits for it is not printed.",
    })
    .input(z.object({ id }))
    .output(z.object({ deleted: z.literal(true) })),
  createAddress: procedure
    .route({
      method: "POST",
      path: "/v1/printers/{id}/addresses",
      summary: "A new address for the printer to connect to",
      description: "Shown once: it holds a secret, of which only a hash is kept. The address before is no longer valid.",
      successStatus: 201,
    })
    .input(z.object({ id }))
    .output(z.object({ url: HttpUrl })),
  jobs: procedure
    .route({
      method: "GET",
      path: "/v1/print-jobs",
      summary: "Labels that wait, are being printed, or need an answer, the oldest first, at most 200",
    })
    .output(z.object({ jobs: z.array(PrintJob) })),
  job: procedure
    .route({ method: "GET", path: "/v1/print-jobs/{id}", summary: "One label of a queue" })
    .input(z.object({ id }))
    .output(PrintJob),
  print: procedure
    .route({
      method: "POST",
      path: "/v1/print-jobs",
      summary: "Print labels on a printer",
      description:
        "A shipment that is in a queue already is not added again: its job is in the answer. `refused` has those whose label cannot be printed this way.",
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(
      z.object({
        headers: IdempotencyHeaders,
        body: z.object({ printerId: id, references: z.array(WaybillReference).min(1).max(SHIPMENTS_PER_ORDER) }),
      }),
    )
    .output(
      z.object({
        jobs: z.array(PrintJob),
        refused: z.array(z.object({ waybillReference: WaybillReference, reason: NoPrintReason })),
      }),
    ),
  printTest: procedure
    .route({
      method: "POST",
      path: "/v1/printers/{id}/test-labels",
      summary: "Print a test label",
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(z.object({ params: z.object({ id }), headers: IdempotencyHeaders }))
    .output(PrintJob),
  answerJob: procedure
    .route({
      method: "POST",
      path: "/v1/print-jobs/{id}/answers",
      summary: "Say whether a label was printed, or that it should not be",
      description:
        "`PRINTED` and `PRINT_AGAIN` answer a job in state `UNSURE`; `CANCEL` also ends one that waits. May be repeated. 409 `WrongState` otherwise.",
    })
    .input(z.object({ id, answer: z.enum(["PRINTED", "PRINT_AGAIN", "CANCEL"]) }))
    .output(PrintJob),
};
