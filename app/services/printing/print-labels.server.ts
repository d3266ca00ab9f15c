import { redirect } from "@remix-run/node";
import { hasPrintButton, scanPrinter } from "~/models/printers/printer-state";
import type { PrintChoice } from "~/models/printing/print-choice";
import type { Merchant } from "~/services/session/merchant.server";
import { attempt, nullIfUnavailable } from "~/services/upstream/upstream.server";
import { loadChoice, printChoiceCookie } from "./print-choice.server";
import { queuedQuery, queueLabels } from "./queue-labels.server";

/** The print desk, which keeps the settings of this browser. */
export async function toPrintDesk({ paths }: Merchant, query: Record<string, string>, choice: PrintChoice): Promise<Response> {
  return redirect(paths.printDesk(query), { status: 303, headers: { "Set-Cookie": await printChoiceCookie(choice) } });
}

interface LabelsToPrint {
  references: readonly string[];
  choice: PrintChoice;
  /** Idempotency key of the form. */
  key: string;
}

/** The same form may be sent twice; another selection of it is another print. */
const keyOf = ({ key, references }: LabelsToPrint, where: string) =>
  `${key}-${where}-${references.length}-${references[0]}`.slice(0, 200);

/** Prints without another step where a printer is connected; else the file is opened with the next Enter. */
export async function printAtOnce(merchant: Merchant, labels: LabelsToPrint): Promise<Response> {
  const found = await nullIfUnavailable("printers", merchant.upstream.printers.list());
  const printer = scanPrinter(found?.printers ?? [], labels.choice.printer);
  return printer ? printOn(merchant, printer.id, labels) : printLabels(merchant, labels);
}

/** The connected printers that have a button where labels are printed; none while the upstream does not answer. */
export async function printButtons({ upstream }: Merchant): Promise<{ id: string; name: string }[]> {
  const found = await nullIfUnavailable("printers", upstream.printers.list());
  return found?.printers.filter(hasPrintButton).map(({ id, name }) => ({ id, name })) ?? [];
}

/** Prints on the printer of the pressed button, from a page that keeps the paper format alone. The print desk shows what becomes of it. */
export async function printByButton(
  request: Request,
  merchant: Merchant,
  { printer, format, ...labels }: Omit<LabelsToPrint, "choice"> & { printer: string; format: PrintChoice["format"] },
): Promise<Response> {
  return printOn(merchant, printer, { ...labels, choice: { ...(await loadChoice(request)), format } });
}

/** Puts labels in a printer's queue. Those that it cannot print become a file. */
export async function printOn(merchant: Merchant, printerId: string, labels: LabelsToPrint): Promise<Response> {
  const { references, choice } = labels;
  const queued = await queueLabels(merchant, printerId, [...references], keyOf(labels, printerId));
  if (queued.kind === "fault") throw queued.fault;
  if (queued.kind === "refused") return toPrintDesk(merchant, { failed: "printer" }, choice);
  const { jobs, asPdf } = queued;
  const onPrinter = queuedQuery(jobs);
  if (asPdf.length === 0) return toPrintDesk(merchant, jobs.length > 0 ? onPrinter : { failed: "printer" }, choice);
  const paper = choice.format === "ZPL" ? ("A6" as const) : choice.format;
  const asFile = { ...labels, references: asPdf, choice: { ...choice, format: paper } };
  return printLabels(merchant, asFile, { ...onPrinter, pdf: "1" });
}

/**
 * Creates the file of labels, and leads to the print desk, which opens it.
 *
 * @param more query of the page that shows the file
 */
export async function printLabels(
  merchant: Merchant,
  labels: LabelsToPrint,
  more: Record<string, string> = {},
): Promise<Response> {
  const { references, choice } = labels;
  const { format, start: startPosition, slips } = choice;
  const started = await attempt(
    merchant.upstream.labels.combine({
      headers: { "idempotency-key": keyOf(labels, format) },
      body: {
        references: [...references],
        format,
        startPosition,
        packingSlips: slips && format !== "ZPL",
        confirms: true,
        disposition: "inline",
      },
    }),
  );
  if (started.kind === "fault") throw started.fault;
  if (started.kind === "refused") return toPrintDesk(merchant, { failed: "1" }, choice);
  return toPrintDesk(merchant, { ...more, mergeId: started.value.mergeId, format, start: String(startPosition) }, choice);
}
