import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { countScan, type PackedItem, readCounts, type Scan } from "~/models/printing/packing";
import { deskRow } from "~/models/printing/print-row";
import { readQuery } from "~/models/urls";
import { loadChoice } from "~/services/printing/print-choice.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { requirePacking } from "~/services/shipments/packing.server";

/** The goods of a shipment, with what was counted of them so far, which the URL says. */
export async function loadPacking({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const [packing, choice, clock] = await Promise.all([
    requirePacking(merchant, params.reference),
    loadChoice(request),
    loadClock(merchant),
  ]);
  const { items, packedAt, photos, canPrint } = packing;
  const query = readQuery(request.url);
  return {
    row: deskRow(packing, clock),
    items,
    packedAt,
    photos: photos.map(({ id, addedAt }) => ({ id, addedAt })),
    canPrint,
    counts: readCounts(items, query.get("counts")),
    scan: readScan(items, query),
    waitsForPhoto: choice.photo,
    now: clock.now,
    idempotencyKey: randomUUID(),
  };
}

/** What the scan before was, in a browser without scripts. */
function readScan(items: readonly PackedItem[], query: URLSearchParams): Scan | null {
  const code = query.get("code");
  const kind = query.get("scan");
  if (code === null) return null;
  const { scan } = countScan(items, readCounts(items, null), code);
  return scan.kind === "counted" && kind === "too-many" ? { ...scan, kind } : scan;
}

export type PackingData = Awaited<ReturnType<typeof loadPacking>>;
