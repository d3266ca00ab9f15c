import { randomUUID } from "node:crypto";
import { PRINT_FORMATS } from "~/models/printing/print-choice";
import { printJobRow } from "~/models/printers/print-job-row";
import { deskName, deskRow } from "~/models/printing/print-row";
import { isUnwanted, unwanted } from "~/models/shipments/unwanted";
import { readQuery } from "~/models/urls";
import { loadChoice } from "~/services/printing/print-choice.server";
import { loadClock, type MerchantClock } from "~/services/session/merchant-clock.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { attempt, nullIfUnavailable } from "~/services/upstream/upstream.server";

/** Number of rows shown first, and added at a time; below the maximum. */
const STEP = 50;
const MOST = 500;

/** Queue, printed labels, and the result of the last print or scan. */
export async function loadDesk(request: Request) {
  const merchant = await requireMerchant(request);
  const query = readQuery(request.url);
  const shown = Math.min(MOST, Math.max(STEP, Number(query.get("shown")) || STEP));
  const clock = await loadClock(merchant);
  const [queue, printers, queued, sentTo, choice, job, scanned] = await Promise.all([
    nullIfUnavailable("print-queue", merchant.upstream.labels.queue({ limit: shown })),
    nullIfUnavailable("printers", merchant.upstream.printers.list()),
    nullIfUnavailable("print-jobs", merchant.upstream.printers.jobs()),
    loadPrintJob(merchant, query.get("on")),
    loadChoice(request),
    loadJob(merchant, query),
    loadScanned(merchant, query.get("scanned"), clock),
  ]);
  const jobs = queued?.jobs.map(printJobRow) ?? [];
  return {
    rows: queue?.content.map((row) => deskRow(row, clock, jobs)) ?? null,
    total: queue?.total ?? 0,
    more:
      queue && queue.total > shown && shown < MOST ? { shown: shown + STEP, number: Math.min(STEP, queue.total - shown) } : null,
    printed: queue?.printed.map((row) => deskRow(row, clock)) ?? [],
    printedTotal: queue?.printedTotal ?? 0,
    printers:
      printers?.printers.map(({ id, name, uses, isConnected, alerts }) => ({ id, name, uses, isConnected, alerts })) ?? [],
    jobs,
    sentTo: sentTo && { ...sentTo, count: Math.max(1, Number(query.get("jobs")) || 1) },
    isPdfOnly: query.has("pdf"),
    choice,
    job,
    scanned,
    now: clock.now,
    today: clock.today,
    problem: query.get("selected") === "none" ? ("none-selected" as const) : failureOf(query.get("failed")),
    idempotencyKey: randomUUID(),
  };
}

const failureOf = (failed: string | null) =>
  failed === null ? null : failed === "printer" ? ("printer.failed" as const) : ("job.failed" as const);

/** The label that was last sent to a printer. */
async function loadPrintJob({ upstream }: Merchant, id: string | null) {
  if (!id) return null;
  const found = await attempt(upstream.printers.job({ id: id.slice(0, 100) }));
  return found.kind === "ok" ? printJobRow(found.value) : null;
}

/** The file of the last print, ready or not. */
async function loadJob({ upstream }: Merchant, query: URLSearchParams) {
  const id = query.get("mergeId");
  if (!id) return null;
  const format = PRINT_FORMATS.find((each) => each === query.get("format")) ?? "A6";
  const from = query.get("start") ?? "1";
  const found = await attempt(upstream.labels.getCombined({ mergeId: id }));
  const unknown = { id, format, from, count: 0, missing: 0, first: null };
  if (found.kind === "fault") return { ...unknown, status: "loading" as const };
  if (found.kind === "refused") return { ...unknown, status: "error" as const };
  const { status, references, errors } = found.value;
  const missing = new Set(errors.map(({ waybillReference }) => waybillReference));
  const printed = references.filter((reference) => !missing.has(reference));
  const first = await loadName(upstream, printed[0]);
  return { id, format, from, status, count: printed.length, missing: missing.size, first };
}

/** Null if the shipment cannot be loaded: the file is available without its name. */
async function loadName(upstream: Merchant["upstream"], waybillReference: string | undefined) {
  if (waybillReference === undefined) return null;
  const found = await attempt(upstream.shipments.get({ waybillReference }));
  return found.kind === "ok" ? deskName(found.value) : null;
}

/** Reload the last scan: its label may have been printed meanwhile. */
async function loadScanned({ upstream }: Merchant, code: string | null, clock: MerchantClock) {
  if (code === null) return null;
  if (code === "") return { kind: "needed" as const, code };
  const found = await attempt(upstream.labels.scan({ code }));
  if (found.kind !== "ok") return { kind: "none" as const, code };
  const { canPrint, printedAt, parts, isReplaced, isUnderWay } = found.value;
  if (parts.length > 0)
    return { kind: "several" as const, code, parts: parts.map((part) => ({ ...deskRow(part, clock), contents: part.contents })) };
  if (isReplaced) return { kind: "replaced" as const, code, canPrint, row: deskRow(found.value, clock) };
  if (canPrint && !isUnderWay && printedAt === null && isUnwanted(unwanted(found.value)))
    return { kind: "unwanted" as const, code, row: deskRow(found.value, clock) };
  const kind = !canPrint ? ("no-label" as const) : printedAt === null ? ("under-way" as const) : ("printed" as const);
  return { kind, code, row: deskRow(found.value, clock) };
}

export type DeskData = Awaited<ReturnType<typeof loadDesk>>;
