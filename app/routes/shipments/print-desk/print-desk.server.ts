import { redirect } from "@remix-run/node";
import { WaybillReference } from "#contract/primitives";
import { nextChoice, type PrintChoice, readChoice } from "~/models/printing/print-choice";
import type { SubmittedForm } from "~/services/forms/form-action.server";
import { isUnwanted, unwanted } from "~/models/shipments/unwanted";
import { redirectWithFlash } from "~/services/session/flash.server";
import type { Merchant } from "~/services/session/merchant.server";
import { answerPrintJob, readAnswer } from "~/services/printing/answer-job.server";
import { printChoiceCookie } from "~/services/printing/print-choice.server";
import { printAtOnce, printLabels, printOn, toPrintDesk } from "~/services/printing/print-labels.server";
import { attempt } from "~/services/upstream/upstream.server";
import { ON_PRINTER } from "./on-printer";

/** Intents of the print desk's buttons. */
export type DeskIntent = "scan" | "print" | "again" | "printed" | "on-printer" | "answer";

export function deskIntent(pressed: string | undefined): DeskIntent {
  if (readAnswer(pressed)) return "answer";
  if (pressed?.startsWith(ON_PRINTER)) return "on-printer";
  return (
    (["print", "printed"] as const).find((intent) => intent === pressed) ?? (pressed?.startsWith("again-") ? "again" : "scan")
  );
}

type Sent = SubmittedForm<Merchant> & { intent: DeskIntent };

/** Runs a form of the desk. Redirects to the desk, or to the shipment that a scan opens. */
export function runDesk(sent: Sent): Promise<Response> {
  switch (sent.intent) {
    case "scan":
      return scan(sent);
    case "print":
      return print(sent, referencesIn(sent.form.getAll("reference")));
    case "again":
      return printAtOnce(sent.who, {
        references: referencesIn([pressedIn(sent).replace("again-", "")]),
        choice: choiceIn(sent.form),
        key: keyIn(sent.form),
      });
    case "on-printer":
      return printOnChosen(sent);
    case "answer":
      return answer(sent);
    case "printed":
      return confirm(sent);
  }
}

const pressedIn = ({ form }: Sent) => String(form.get("intent"));

function referencesIn(texts: FormDataEntryValue[]): string[] {
  return [...new Set(texts.flatMap((text) => WaybillReference.safeParse(text).data ?? []))];
}

const choiceIn = (form: FormData): PrintChoice => readChoice(Object.fromEntries(form));

const keyIn = (form: FormData): string => String(form.get("idempotencyKey"));

/**
 * Opens or prints the scanned shipment. A label that is printed or in progress is reprinted only on explicit request, and so is that of
 * an order that is not to be sent.
 */
async function scan({ form, who: merchant }: Sent): Promise<Response> {
  const choice = choiceIn(form);
  const code = form.get("code")?.toString().trim().slice(0, 120) ?? "";
  if (code === "") return toPrintDesk(merchant, { scanned: "" }, choice);
  const found = await attempt(merchant.upstream.labels.scan({ code }));
  if (found.kind === "fault") throw found.fault;
  if (found.kind === "refused") return toPrintDesk(merchant, { scanned: code }, choice);
  const { waybillReference, canPrint, printedAt, isUnderWay, isReplaced, parts } = found.value;
  // Whose label it is to be, the number does not say.
  if (parts.length > 0 || isReplaced) return toPrintDesk(merchant, { scanned: code }, choice);
  const opened =
    choice.scanDoes === "open"
      ? merchant.paths.resume(waybillReference)
      : choice.scanDoes === "check" && canPrint
        ? merchant.paths.packing(waybillReference)
        : null;
  if (opened !== null) return redirect(opened, { status: 303, headers: { "Set-Cookie": await printChoiceCookie(choice) } });
  if (!canPrint || isUnderWay || printedAt !== null || isUnwanted(unwanted(found.value)))
    return toPrintDesk(merchant, { scanned: code }, choice);
  return printAtOnce(merchant, { references: [waybillReference], choice, key: keyIn(form) });
}

async function printOnChosen(sent: Sent): Promise<Response> {
  const choice = choiceIn(sent.form);
  const references = referencesIn(sent.form.getAll("reference"));
  if (references.length === 0) return toPrintDesk(sent.who, { selected: "none" }, choice);
  return printOn(sent.who, pressedIn(sent).slice(ON_PRINTER.length), { references, choice, key: keyIn(sent.form) });
}

async function answer(sent: Sent): Promise<Response> {
  const answered = await answerPrintJob(sent.who.upstream, pressedIn(sent));
  if (answered.kind === "fault") throw answered.fault;
  return toPrintDesk(sent.who, { on: readAnswer(pressedIn(sent))!.id }, choiceIn(sent.form));
}

async function print({ form, who: merchant }: Sent, references: string[]): Promise<Response> {
  const choice = choiceIn(form);
  if (references.length === 0) return toPrintDesk(merchant, { selected: "none" }, choice);
  return printLabels(merchant, { references, choice, key: keyIn(form) });
}

/** Confirms the labels of a file as printed; the next print starts at the sheet's next free position. */
async function confirm({ request, form, who: merchant }: Sent): Promise<Response> {
  const merged = await attempt(merchant.upstream.labels.getCombined({ mergeId: String(form.get("mergeId")) }));
  if (merged.kind === "fault") throw merged.fault;
  if (merged.kind === "refused") return toPrintDesk(merchant, { failed: "1" }, choiceIn(form));
  const missing = new Set(merged.value.errors.map(({ waybillReference }) => waybillReference));
  const references = merged.value.references.filter((reference) => !missing.has(reference));
  const confirmed = await attempt(merchant.upstream.labels.confirmPrinted({ references }));
  if (confirmed.kind === "fault") throw confirmed.fault;
  if (confirmed.kind === "refused") return toPrintDesk(merchant, { failed: "1" }, choiceIn(form));
  const choice = nextChoice(
    readChoice({ ...Object.fromEntries(form), start: form.get("printedFrom") }),
    Number(form.get("pieces")) || references.length,
  );
  const { length: count } = confirmed.value.confirmed;
  const response = await redirectWithFlash(request, merchant.paths.printDesk(), {
    key: "labels-printed",
    tone: "success",
    params: { count },
  });
  response.headers.append("Set-Cookie", await printChoiceCookie(choice));
  return response;
}
