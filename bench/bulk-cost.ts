import { readFileSync, writeFileSync } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { LABEL_FORMATS, type LabelFormat } from "../contract/labels";
import { drawLabels, type LabelData } from "../platform/labels/label-pdf";
import { zplOf } from "../platform/labels/zpl";
import { type Client, once } from "../tests/contract/support/client";
import { RECIPIENT, SENDER } from "../tests/contract/support/drafts";
import { readMemory } from "./memory";
import type { Site } from "./site";
import { aSlip } from "../tests/support/a-slip";

const NEW_LINE = 10;
/** Value for Linux's `clear_refs` that resets the peak of resident memory. */
const RESET_PEAK = "5";

const MANY = 200;
/** Labels that wait at the print desk on a busy morning. */
export const DESK = 500;
const PRICE_ROUNDS = 40;
const PDF_ROUNDS = 3;

export interface BulkCost {
  /** Milliseconds of a call for 1 and for 200 shipments, one figure per round. */
  prices: { one: number[]; many: number[] };
  /** Milliseconds of 200 PDFs of one label, and of one PDF of 200 labels by format; one figure per round. */
  labels: { single: number[] } & Record<LabelFormat, number[]>;
  /** Milliseconds of 500 PDFs of one label, of one file of them with packing slips on a partly used sheet, and as ZPL. */
  desk: { single: number[]; sheets: number[]; zpl: number[] };
  exports: { few: ExportCost; many: ExportCost };
}

interface ExportCost {
  shipments: number;
  /** Peak heap of the platform during an export, after garbage collection. */
  heldBytes: number;
  /** Peak resident memory, garbage included. */
  peakBytes: number;
}

/** Cost of bulk operations, compared with the same for single shipments. */
export async function measureBulkCost(small: Site): Promise<BulkCost> {
  const prices = await measurePrices(small.other);
  return { prices, labels: await measureLabels(), desk: await measureDesk(), exports: await measureExports(small) };
}

async function measurePrices(client: Client): Promise<BulkCost["prices"]> {
  const references: string[] = [];
  let cursor: string | undefined;
  while (references.length < MANY) {
    const list = { inbox: "READY_TO_PURCHASE", order: "CREATED_DESC", limit: 100, cursor } as const;
    const { content, pagination } = await client.shipments.list(list);
    references.push(...content.map(({ waybillReference }) => waybillReference));
    if (pagination.nextCursor === null) throw new Error(`only ${references.length} shipments are ready to purchase`);
    cursor = pagination.nextCursor;
  }
  const durations = { one: [] as number[], many: [] as number[] };
  for (let round = -3; round < PRICE_ROUNDS; round += 1) {
    for (const [name, asked] of [
      ["one", references.slice(0, 1)],
      ["many", references.slice(0, MANY)],
    ] as const) {
      const startedAt = performance.now();
      const { shipmentsPriceDetails } = await client.shipments.prices({ references: asked });
      if (shipmentsPriceDetails.length !== asked.length) throw new Error("a shipment has no price");
      if (round >= 0) durations[name].push(performance.now() - startedAt);
    }
  }
  return durations;
}

async function measureLabels(): Promise<BulkCost["labels"]> {
  const labels = Array.from({ length: MANY }, (_, number) => aLabel(number));
  const durations: BulkCost["labels"] = { single: [], A6: [], COMBINED_A4: [] };
  for (let round = -1; round < PDF_ROUNDS; round += 1) {
    const measure = async (name: keyof BulkCost["labels"], draw: () => Promise<unknown>) => {
      const startedAt = performance.now();
      await draw();
      if (round >= 0) durations[name].push(performance.now() - startedAt);
    };
    await measure("single", async () => {
      for (const label of labels) await drawLabels([label], "A6");
    });
    for (const format of LABEL_FORMATS) await measure(format, () => drawLabels(labels, format));
  }
  return durations;
}

async function measureDesk(): Promise<BulkCost["desk"]> {
  const labels = Array.from({ length: DESK }, (_, number) => aLabel(number));
  const slips = aSlip();
  const durations: BulkCost["desk"] = { single: [], sheets: [], zpl: [] };
  for (let round = -1; round < PDF_ROUNDS; round += 1) {
    const measure = async (name: keyof BulkCost["desk"], draw: () => unknown) => {
      const startedAt = performance.now();
      await draw();
      if (round >= 0) durations[name].push(performance.now() - startedAt);
    };
    await measure("single", async () => {
      for (const label of labels) await drawLabels([label], "A6");
    });
    await measure("sheets", () => drawLabels(labels, "COMBINED_A4", { startPosition: 2, slips }));
    await measure("zpl", () => zplOf(labels));
  }
  return durations;
}

function aLabel(number: number): LabelData {
  return {
    reference: `WB${String(number).padStart(10, "0")}`,
    customReference: `#${number}`,
    carrierName: "Corvoline",
    serviceName: "Corvoline Home",
    category: "STANDARD",
    trackingNumber: `CV${9_467_843_228_018 + number}`,
    isPrintedInStore: false,
    from: SENDER,
    to: { ...RECIPIENT, street1: `Lindenstraße ${number}` },
    parcel: { number: 1, count: 1, weightKg: 1.25 },
    date: "2026-11-22",
    content: "Books",
    cashOnDelivery: null,
    pickUpPoint: null,
    adultSignature: false,
    proofOfDelivery: false,
    additionalHandling: false,
    hasCustoms: false,
    limits: null,
  };
}

/** Exports of the demo merchant's thousand shipments, then of the other client's hundred thousand, by one platform. */
async function measureExports(site: Site): Promise<BulkCost["exports"]> {
  // Warm up, so that loading and compiling counts for neither.
  await exportAll(site, site.client);
  return { few: await exportAll(site, site.client), many: await exportAll(site, site.other) };
}

async function exportAll({ platform, memoryReport }: Site, client: Client): Promise<ExportCost> {
  writeFileSync(`/proc/${platform.pid}/clear_refs`, RESET_PEAK);
  const { reportId } = await client.shipments.requestExport({ headers: once(), body: { inbox: "ALL" } });
  let heldBytes = 0;
  for (;;) {
    const { status, url } = await client.shipments.getExport({ reportId });
    const peakKib = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${platform.pid}/status`, "utf8"))?.[1];
    if (status === "error") throw new Error("the export failed");
    if (url) return { shipments: await linesOf(url), heldBytes, peakBytes: Number(peakKib) * 1024 };
    heldBytes = Math.max(heldBytes, (await readMemory(platform.pid, memoryReport)).heapUsed);
  }
}

/** Data lines of an export, without the headings. */
async function linesOf(url: string): Promise<number> {
  const { body } = await fetch(url);
  let lines = 0;
  for await (const chunk of Readable.fromWeb(body as ReadableStream)) {
    lines += (chunk as Buffer).filter((byte) => byte === NEW_LINE).length;
  }
  return lines - 1;
}
