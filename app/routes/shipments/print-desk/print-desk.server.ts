import { redirect } from "@remix-run/node";
import { WaybillReference } from "#contract/primitives";
import { nextChoice, type PrintChoice, readChoice } from "~/models/printing/print-choice";
import type { SubmittedForm } from "~/services/forms/form-action.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import type { Merchant } from "~/services/session/merchant.server";
import { printChoiceCookie } from "~/services/printing/print-choice.server";
import { attempt } from "~/services/upstream/upstream.server";

/** Intents of the print desk's buttons. */
export type DeskIntent = "scan" | "print" | "again" | "printed";

export function deskIntent(pressed: string | undefined): DeskIntent {
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
      return print(sent, referencesIn([String(sent.form.get("intent")).replace("again-", "")]));
    case "printed":
      return confirm(sent);
  }
}

function referencesIn(texts: FormDataEntryValue[]): string[] {
  return [...new Set(texts.flatMap((text) => WaybillReference.safeParse(text).data ?? []))];
}

const choiceIn = (form: FormData): PrintChoice => readChoice(Object.fromEntries(form));

async function back({ paths }: Merchant, query: Record<string, string>, choice: PrintChoice): Promise<Response> {
  return redirect(paths.printDesk(query), { status: 303, headers: { "Set-Cookie": await printChoiceCookie(choice) } });
}

/** Opens or prints the scanned shipment. A label that is printed or in progress is reprinted only on explicit request. */
async function scan({ form, who: merchant }: Sent): Promise<Response> {
  const choice = choiceIn(form);
  const code = form.get("code")?.toString().trim().slice(0, 120) ?? "";
  if (code === "") return back(merchant, { scanned: "" }, choice);
  const found = await attempt(merchant.upstream.labels.scan({ code }));
  if (found.kind === "fault") throw found.fault;
  if (found.kind === "refused") return back(merchant, { scanned: code }, choice);
  const { waybillReference, canPrint, printedAt, isUnderWay } = found.value;
  if (choice.scanDoes === "open")
    return redirect(merchant.paths.resume(waybillReference), {
      status: 303,
      headers: { "Set-Cookie": await printChoiceCookie(choice) },
    });
  if (!canPrint || isUnderWay || printedAt !== null) return back(merchant, { scanned: code }, choice);
  return start(merchant, form, [waybillReference], choice);
}

async function print({ form, who: merchant }: Sent, references: string[]): Promise<Response> {
  const choice = choiceIn(form);
  if (references.length === 0) return back(merchant, { selected: "none" }, choice);
  return start(merchant, form, references, choice);
}

async function start(merchant: Merchant, form: FormData, references: string[], choice: PrintChoice): Promise<Response> {
  const { format, start: startPosition, slips } = choice;
  const key = `${String(form.get("idempotencyKey"))}-${format}-${references.length}-${references[0]}`;
  const started = await attempt(
    merchant.upstream.labels.combine({
      headers: { "idempotency-key": key.slice(0, 200) },
      body: { references, format, startPosition, packingSlips: slips && format !== "ZPL", confirms: true, disposition: "inline" },
    }),
  );
  if (started.kind === "fault") throw started.fault;
  if (started.kind === "refused") return back(merchant, { failed: "1" }, choice);
  return back(merchant, { mergeId: started.value.mergeId, format, start: String(startPosition) }, choice);
}

/** Confirms the labels of a file as printed; the next print starts at the sheet's next free position. */
async function confirm({ request, form, who: merchant }: Sent): Promise<Response> {
  const merged = await attempt(merchant.upstream.labels.getCombined({ mergeId: String(form.get("mergeId")) }));
  if (merged.kind === "fault") throw merged.fault;
  if (merged.kind === "refused") return back(merchant, { failed: "1" }, choiceIn(form));
  const missing = new Set(merged.value.errors.map(({ waybillReference }) => waybillReference));
  const references = merged.value.references.filter((reference) => !missing.has(reference));
  const confirmed = await attempt(merchant.upstream.labels.confirmPrinted({ references }));
  if (confirmed.kind === "fault") throw confirmed.fault;
  if (confirmed.kind === "refused") return back(merchant, { failed: "1" }, choiceIn(form));
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
