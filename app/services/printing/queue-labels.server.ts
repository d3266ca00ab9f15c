import type { PrintJob } from "#contract/printers";
import type { Merchant } from "~/services/session/merchant.server";
import { attemptOnce, type Failure } from "~/services/upstream/upstream.server";

interface QueuedLabels {
  kind: "ok";
  jobs: PrintJob[];
  /** References whose carriers give their labels as PDF alone: the browser prints them. */
  asPdf: string[];
}

/** Puts labels in a printer's queue. @param key idempotency key of this print */
export async function queueLabels(
  { upstream }: Merchant,
  printerId: string,
  references: readonly string[],
  key: string,
): Promise<QueuedLabels | Failure> {
  const call = { headers: { "idempotency-key": key }, body: { printerId, references: [...references] } };
  const queued = await attemptOnce(() => upstream.printers.print(call));
  if (queued.kind !== "ok") return queued;
  const { jobs, refused } = queued.value;
  const asPdf = refused.filter(({ reason }) => reason === "PDF_ONLY").map(({ waybillReference }) => waybillReference);
  return { kind: "ok", jobs, asPdf };
}

/** Query of the print desk that shows what becomes of labels in a queue: by the last one, before which the others are printed. */
export function queuedQuery(jobs: readonly PrintJob[]): Record<string, string> {
  const last = jobs.at(-1);
  return last ? { on: last.id, jobs: String(jobs.length) } : {};
}
