import { z } from "zod";
import { MAX_LENGTH } from "#contract/rules/field-limits";
import { weblinkCommand, weblinkFile } from "#contract/rules/printer-setup";
import type { FlashMessage } from "~/models/flash";
import { formSchema, IdempotencyKey } from "~/models/form-schema";
import { PRINTER_FIELDS } from "~/models/printers/printer-fields";
import { problem } from "~/models/problem-text";
import { readListState } from "~/models/settings/list-state";
import { readQuery } from "~/models/urls";
import { parseForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply, faultToastReply, formReply, type FormReply, invalid } from "~/services/forms/form-reply.server";
import { answerPrintJob, readAnswer } from "~/services/printing/answer-job.server";
import { logFault } from "~/services/process/log.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import type { Merchant } from "~/services/session/merchant.server";
import { attempt, attemptOnce, type Outcome } from "~/services/upstream/upstream.server";

/** Intents of the page's buttons; answers to questions about labels come beside them. */
const INTENTS = ["save", "delete", "address", "test", "answer"] as const;
export type PrinterIntent = (typeof INTENTS)[number];

export function printerIntent(pressed: string | undefined): PrinterIntent {
  if (readAnswer(pressed)) return "answer";
  return INTENTS.find((intent) => intent === pressed) ?? "save";
}

/** Shown once, since its address holds a secret. */
export interface PrinterSetup {
  name: string;
  command: string;
  /** The same as a file, in a data: URL: there is nothing to load it from later. */
  file: string;
}

export interface PrinterReply {
  setup?: PrinterSetup;
}

type Sent = SubmittedForm<Merchant>;
type Reply = Promise<Response | FormReply<PrinterReply>>;

/** Runs a form of the printers' page. */
export function runPrinterForm(intent: PrinterIntent, sent: Sent): Reply {
  switch (intent) {
    case "save":
      return savePrinter(sent);
    case "delete":
      return deletePrinter(sent);
    case "address":
      return parseForm(sent, OnePrinter, ({ value: { id, name } }) => showSetup(sent, id, name));
    case "test":
      return printTest(sent);
    case "answer":
      return answer(sent);
  }
}

function tell({ request, who }: Sent, flash: FlashMessage): Promise<Response> {
  return redirectWithFlash(request, who.paths.settings("printers"), flash);
}

const PrinterForm = formSchema(PRINTER_FIELDS).extend({ idempotencyKey: IdempotencyKey });

/** Saves a new printer, which is then set up, or an existing one; the URL says which. */
function savePrinter(sent: Sent): Reply {
  const { form: id } = readListState(readQuery(sent.request.url));
  const { printers } = sent.who.upstream;
  return parseForm(sent, PrinterForm, async ({ form, value, submission }) => {
    const uses = [value.scans ? ("SCANS" as const) : [], value.buttons ? ("BUTTONS" as const) : []].flat();
    const printer = { name: value.name, uses };
    const headers = { "idempotency-key": value.idempotencyKey };
    const isNew = id === null || id === "new";
    const saved = isNew
      ? await attemptOnce(() => printers.create({ headers, body: printer }))
      : await attempt(printers.update({ ...printer, id }));
    if (saved.kind === "fault") return faultToastReply(form, saved.fault, "settings.error.try-again");
    if (saved.kind === "refused" && saved.refusal.status === 404)
      return invalid(submission, { formErrors: [problem("form.error.printer-gone")] });
    if (saved.kind === "refused") return failureReply(submission, saved, Object.keys(PRINTER_FIELDS));
    return isNew ? showSetup(sent, saved.value.id, saved.value.name) : tell(sent, { key: "printer-saved", tone: "success" });
  });
}

const OnePrinter = z.object({ id: z.string().min(1).max(MAX_LENGTH.id), name: z.string().max(MAX_LENGTH.printerName) });

/** A new address, which replaces the one before: in a page of its own, never in a redirect or a session. */
async function showSetup(sent: Sent, id: string, name: string): Reply {
  const made = await attempt(sent.who.upstream.printers.createAddress({ id }));
  if (made.kind !== "ok") return tellFailed(sent, made);
  const { url } = made.value;
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(weblinkFile(url))}`;
  return formReply<PrinterReply>({ extra: { setup: { name, command: weblinkCommand(url), file } } });
}

function deletePrinter(sent: Sent): Reply {
  return parseForm(sent, OnePrinter.pick({ id: true }), async ({ value }) => {
    const deleted = await attempt(sent.who.upstream.printers.delete(value));
    // Deleting a printer that another tab has deleted counts as success.
    const isGone = deleted.kind === "ok" || (deleted.kind === "refused" && deleted.refusal.status === 404);
    return isGone ? tell(sent, { key: "printer-deleted", tone: "success" }) : tellFailed(sent, deleted);
  });
}

function printTest(sent: Sent): Reply {
  const schema = OnePrinter.pick({ id: true }).extend({ idempotencyKey: IdempotencyKey });
  return parseForm(sent, schema, async ({ value: { id, idempotencyKey } }) => {
    // Each printer's button has the page's key.
    const headers = { "idempotency-key": `${idempotencyKey}-${id}`.slice(0, 200) };
    const sentTest = await attemptOnce(() => sent.who.upstream.printers.printTest({ params: { id }, headers }));
    return sentTest.kind === "ok" ? tell(sent, { key: "printer-test-sent", tone: "success" }) : tellFailed(sent, sentTest);
  });
}

async function answer(sent: Sent): Reply {
  const answered = await answerPrintJob(sent.who.upstream, sent.form.get("intent")?.toString());
  return answered.kind === "ok" ? tell(sent, { key: "print-answered", tone: "success" }) : tellFailed(sent, answered);
}

function tellFailed(sent: Sent, outcome: Outcome<unknown>): Promise<Response> {
  if (outcome.kind === "fault") logFault("printers", outcome.fault);
  const isGone = outcome.kind === "refused" && outcome.refusal.status === 404;
  return tell(sent, { key: isGone ? "printer-gone" : "settings.error.try-again", tone: "error" });
}
