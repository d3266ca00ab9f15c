import { redirect } from "@remix-run/node";
import type { PrintChoice } from "~/models/printing/print-choice";
import type { Merchant } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";
import { printChoiceCookie } from "./print-choice.server";

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

/** Creates the file of labels, and leads to the print desk, which opens it. */
export async function printLabels(merchant: Merchant, { references, choice, key }: LabelsToPrint): Promise<Response> {
  const { format, start: startPosition, slips } = choice;
  const own = `${key}-${format}-${references.length}-${references[0]}`;
  const started = await attempt(
    merchant.upstream.labels.combine({
      headers: { "idempotency-key": own.slice(0, 200) },
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
  return toPrintDesk(merchant, { mergeId: started.value.mergeId, format, start: String(startPosition) }, choice);
}
