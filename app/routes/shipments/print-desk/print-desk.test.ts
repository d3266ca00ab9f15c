import { beforeEach, describe, expect, it } from "vitest";
import type { PrintRow } from "#contract/labels";
import type { Printer, PrintJob } from "#contract/printers";
import { anInit, aShipment, REFERENCE } from "../../../../tests/support/entities";
import { openSignedIn } from "../../../../tests/support/route";
import { badGateway, playUpstream, refusal } from "../../../../tests/support/upstream";
import { nextChoice, readChoice } from "~/models/printing/print-choice";
import { loadChoice } from "~/services/printing/print-choice.server";
import { loader as file } from "../print-file/route";
import { action, loader } from "./route";

const upstream = playUpstream();
const PAGE = "/private/shipments/print-desk";
const COMBINE = "POST /v1/combined-labels";
const SCAN = "GET /v1/scans";
const QUEUE = "GET /v1/print-queue";
const MERGED = "GET /v1/combined-labels/m1";
const CONFIRM = "POST /v1/print-confirmations";
const OTHER = "WB00000000ZZ";

const row = (changes: Partial<PrintRow> = {}): PrintRow => ({
  waybillReference: REFERENCE,
  shipmentCustomReference: "#1186",
  collection: null,
  dropOffBy: null,
  orderDate: null,
  hasCustoms: false,
  isPrintedInStore: false,
  parcels: 1,
  to: { firstName: "Bram", lastName: "Hoekstra", company: "", zipCode: "3511", city: "Utrecht", alpha2Code: "NL" },
  service: null,
  printedAt: null,
  ...{ orderSincePaid: null, cancelledOrders: [], withdrawal: null, asksAddress: false },
  ...changes,
});
const merged = (changes: object = {}) => ({
  mergeId: "m1",
  references: [REFERENCE, OTHER],
  status: "ready",
  urls: { A6: "https://files.example/m1.pdf" },
  errors: [],
  ...changes,
});

beforeEach(() => {
  upstream.answers("GET /v1/init", anInit());
  upstream.answers(QUEUE, { content: [row()], total: 1, printed: [], printedTotal: 0 });
  upstream.answers("GET /v1/printers", { printers: [] });
  upstream.answers("GET /v1/print-jobs", { jobs: [] });
  upstream.answers(COMBINE, merged({ status: "loading", urls: {} }));
  upstream.answers(MERGED, merged());
});

const filled = { idempotencyKey: "key-of-this-page", format: "A6", start: "1", scanDoes: "print" };
const send = async (fields: Record<string, string | string[]>) => {
  const browser = await openSignedIn();
  const answer = await browser.send(action, PAGE, { ...filled, ...fields });
  return { answer, flash: (await browser.session()).get("flash") };
};
const started = () => upstream.callsOf(COMBINE).map(({ body }) => body);

describe("the print desk", () => {
  it("shows what is to be printed, and is a page without it", async () => {
    const browser = await openSignedIn();
    expect((await browser.open(loader, PAGE)).data).toMatchObject({
      rows: [{ order: "#1186", whom: "Bram Hoekstra" }],
      total: 1,
    });
    upstream.answers(QUEUE, badGateway);
    expect((await browser.open(loader, PAGE)).data).toMatchObject({ rows: null });
  });

  it.each([
    ["the first of the file by name", { references: [OTHER, REFERENCE], errors: [] }, { order: "#1186", whom: "Ana Silva" }, 2],
    ["none that has no label", { errors: [{ waybillReference: OTHER, messages: [] }] }, { order: OTHER, whom: "Ana Silva" }, 1],
  ])("names %s", async (_what, changes, first, count) => {
    const to = { ...aShipment().to, firstName: "Ana", lastName: "Silva" };
    upstream.answers(`GET /v1/shipments/${OTHER}`, aShipment({ waybillReference: OTHER, shipmentCustomReference: "#1186", to }));
    upstream.answers(`GET /v1/shipments/${REFERENCE}`, aShipment({ waybillReference: OTHER, shipmentCustomReference: null, to }));
    upstream.answers(MERGED, merged(changes));
    const { data } = await (await openSignedIn()).open(loader, `${PAGE}?mergeId=m1&format=A6&start=1`);
    expect(data.job).toMatchObject({ status: "ready", first, count });
  });

  it("prints the selected ones as chosen, which the browser keeps", async () => {
    const { answer } = await send({
      intent: "print",
      reference: [REFERENCE, OTHER],
      format: "COMBINED_A4",
      start: "3",
      slips: "on",
    });
    expect(answer).toMatchObject({ status: 303, location: `${PAGE}?mergeId=m1&format=COMBINED_A4&start=3` });
    expect(started()).toMatchObject([
      { references: [REFERENCE, OTHER], format: "COMBINED_A4", startPosition: 3, packingSlips: true, confirms: true },
    ]);
    const kept = answer.headers.get("Set-Cookie") ?? "";
    expect(kept).toMatch(/^waybill-print=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/);
    const choice = await loadChoice(new Request("http://localhost", { headers: { Cookie: kept.split(";")[0] ?? "" } }));
    expect(choice).toEqual({ format: "COMBINED_A4", start: 3, slips: true, scanDoes: "print", photo: false, printer: "" });
  });

  it("has no packing slips for label printers, and says when nothing is selected", async () => {
    await send({ intent: "print", reference: REFERENCE, format: "ZPL", slips: "on" });
    expect(started()).toMatchObject([{ format: "ZPL", packingSlips: false }]);
    expect((await send({ intent: "print" })).answer.location).toBe(`${PAGE}?selected=none`);
  });

  it("marks as printed what was in the file, and goes on at the sheet's next place", async () => {
    upstream.answers(MERGED, merged({ errors: [{ waybillReference: OTHER, messages: [] }] }));
    upstream.answers(CONFIRM, { confirmed: [REFERENCE] });
    const { answer, flash } = await send({ intent: "printed", mergeId: "m1", format: "COMBINED_A4", printedFrom: "4" });
    expect(answer.location).toBe(PAGE);
    expect(flash).toMatchObject({ key: "labels-printed", params: { count: 1 } });
    expect(upstream.callsOf(CONFIRM)).toMatchObject([{ body: { references: [REFERENCE] } }]);
  });

  it.each([
    ["A6", 1, false, 7, 1],
    ["COMBINED_A4", 1, false, 3, 4],
    ["COMBINED_A4", 2, false, 3, 1],
    ["COMBINED_A4", 2, true, 2, 2],
  ] as const)("on %s from place %i (slips: %s), %i labels later: place %i", (format, start, slips, labels, place) => {
    expect(nextChoice({ format, start, slips, scanDoes: "print", photo: false, printer: "" }, labels).start).toBe(place);
  });

  it("reads a choice that was tampered with as the default", () => {
    expect(readChoice({ format: "A3", start: "9", slips: 1, scanDoes: {} })).toEqual(readChoice({}));
  });
});

describe("a scan", () => {
  const found = (changes: object = {}) => upstream.answers(SCAN, { ...row(), canPrint: true, isUnderWay: false, ...changes });

  it("prints at once", async () => {
    found();
    expect((await send({ code: " #1186 " })).answer.location).toContain("mergeId=m1");
    expect(upstream.callsOf(SCAN)[0]?.query.get("code")).toBe("#1186");
    expect(started()).toMatchObject([{ references: [REFERENCE] }]);
  });

  it("opens, where it shall", async () => {
    found();
    expect((await send({ code: "#1186", scanDoes: "open" })).answer.location).toBe(`/private/shipments/${REFERENCE}/create`);
  });

  it.each([
    ["that finds nothing", () => upstream.answers(SCAN, () => refusal(404, [])), { kind: "none" }],
    ["of what is printed", () => found({ printedAt: "2026-11-20T12:52:00.000Z" }), { kind: "printed", row: { order: "#1186" } }],
    ["of what is on its way", () => found({ isUnderWay: true }), { kind: "under-way" }],
    ["of a label that was replaced", () => found({ isReplaced: true }), { kind: "replaced", canPrint: true }],
    [
      "of an order that the buyer has withdrawn from",
      () => found({ withdrawal: { id: "7", receivedAt: "2026-11-20T12:52:00.000Z" } }),
      { kind: "unwanted", row: { order: "#1186", cancelled: null, withdrawal: { id: "7" } } },
    ],
    [
      "of an order that the shop has cancelled",
      () => found({ orderSincePaid: "cancelled", cancelledOrders: [] }),
      { kind: "unwanted", row: { order: "#1186", cancelled: [] } },
    ],
    ["of what has no label", () => found({ canPrint: false }), { kind: "no-label" }],
    [
      "of one of several parts",
      () => found({ parts: [row(), row()].map((part) => ({ ...part, contents: "Mugs" })) }),
      { kind: "several", parts: [{ contents: "Mugs" }, { contents: "Mugs" }] },
    ],
  ])("%s prints nothing and says so", async (_case, play, told) => {
    play();
    const { answer } = await send({ code: "#1186" });
    expect(answer.location).toBe(`${PAGE}?scanned=%231186`);
    expect(started()).toEqual([]);
    expect((await (await openSignedIn()).open(loader, answer.location!)).data.scanned).toMatchObject({ code: "#1186", ...told });
  });

  it("of nothing is said so", async () => {
    expect((await send({ code: " " })).answer.location).toBe(`${PAGE}?scanned=`);
    expect((await (await openSignedIn()).open(loader, `${PAGE}?scanned=`)).data.scanned).toEqual({ kind: "needed", code: "" });
  });

  it("is printed again when that is asked for", async () => {
    await send({ intent: `again-${REFERENCE}` });
    expect(started()).toMatchObject([{ references: [REFERENCE] }]);
  });
});

describe("a printer at the print desk", () => {
  const printer = (changes: Partial<Printer> = {}): Printer => ({
    id: "p1",
    name: "Bench",
    uses: ["SCANS", "BUTTONS"],
    isConnected: true,
    lastSeenAt: "2026-11-20T12:00:00.000Z",
    model: "ZD421",
    serial: "D3J1",
    dpi: 203,
    alerts: [],
    waiting: 0,
    ...changes,
  });
  const printJob = (changes: Partial<PrintJob> = {}): PrintJob => ({
    id: "j1",
    printerId: "p1",
    printerName: "Bench",
    shipment: { waybillReference: REFERENCE, shipmentCustomReference: "#1186", to: row().to },
    state: "WAITING",
    createdAt: "2026-11-20T12:00:00.000Z",
    ...changes,
  });
  const PRINT = "POST /v1/print-jobs";
  const printed = () => upstream.callsOf(PRINT).map(({ body }) => body);
  beforeEach(() => {
    upstream.answers("GET /v1/printers", { printers: [printer()] });
    upstream.answers(SCAN, { ...row(), canPrint: true, isUnderWay: false });
    upstream.answers(PRINT, () => Response.json({ jobs: [printJob()], refused: [] }, { status: 201 }));
  });

  it("prints a scan without another step, and says what becomes of it", async () => {
    const { answer } = await send({ code: "#1186" });
    expect(answer).toMatchObject({ status: 303, location: `${PAGE}?on=j1&jobs=1` });
    expect(printed()).toEqual([{ printerId: "p1", references: [REFERENCE] }]);
    expect(started()).toEqual([]);
    upstream.answers("GET /v1/print-jobs/j1", printJob({ state: "PRINTED" }));
    const { data } = await (await openSignedIn()).open(loader, answer.location!);
    expect(data.sentTo).toMatchObject({ state: "PRINTED", printer: "Bench", shipment: { order: "#1186" }, count: 1 });
  });

  it.each<[string, Partial<Printer>, Record<string, string>]>([
    ["is not connected", { isConnected: false }, {}],
    ["is not for scans", { uses: ["BUTTONS"] }, {}],
    ["is not chosen in this browser", {}, { printer: "none" }],
  ])("that %s leaves the scan to the browser", async (_what, changes, chosen) => {
    upstream.answers("GET /v1/printers", { printers: [printer(changes)] });
    expect((await send({ code: "#1186", ...chosen })).answer.location).toContain("mergeId=m1");
    expect(printed()).toEqual([]);
  });

  it("that cannot be asked about leaves the scan to the browser", async () => {
    upstream.answers("GET /v1/printers", badGateway);
    expect((await send({ code: "#1186" })).answer.location).toContain("mergeId=m1");
  });

  it("prints the selected ones by its button, and again what was printed", async () => {
    expect((await send({ intent: "on-p1", reference: [REFERENCE, OTHER] })).answer.location).toBe(`${PAGE}?on=j1&jobs=1`);
    expect((await send({ intent: "on-p1" })).answer.location).toBe(`${PAGE}?selected=none`);
    await send({ intent: `again-${REFERENCE}` });
    expect(printed()).toEqual([
      { printerId: "p1", references: [REFERENCE, OTHER] },
      { printerId: "p1", references: [REFERENCE] },
    ]);
  });

  it("leaves to the browser what its carrier gives as PDF only, and says so", async () => {
    const refused = [{ waybillReference: REFERENCE, reason: "PDF_ONLY" }];
    upstream.answers(PRINT, () => Response.json({ jobs: [], refused }, { status: 201 }));
    const { answer } = await send({ code: "#1186", format: "ZPL" });
    expect(answer.location).toBe(`${PAGE}?pdf=1&mergeId=m1&format=A6&start=1`);
    expect(started()).toMatchObject([{ references: [REFERENCE], format: "A6" }]);
    upstream.answers(`GET /v1/shipments/${REFERENCE}`, aShipment());
    expect((await (await openSignedIn()).open(loader, answer.location!)).data.isPdfOnly).toBe(true);
  });

  it("says that it was not sent, and prints no file of it", async () => {
    upstream.answers(PRINT, () => refusal(404, []));
    const { answer } = await send({ code: "#1186" });
    expect(answer.location).toBe(`${PAGE}?failed=printer`);
    expect((await (await openSignedIn()).open(loader, answer.location!)).data.problem).toBe("printer.failed");
    expect(started()).toEqual([]);
  });

  it("asks about a label, and is answered", async () => {
    upstream.answers("GET /v1/print-jobs", { jobs: [printJob({ state: "UNSURE" })] });
    expect((await (await openSignedIn()).open(loader, PAGE)).data.jobs).toMatchObject([{ id: "j1", state: "UNSURE" }]);
    upstream.expects("POST /v1/print-jobs/j1/answers", ({ body }) => {
      expect(body).toEqual({ answer: "PRINTED" });
      return printJob({ state: "PRINTED" });
    });
    expect((await send({ intent: "answer-PRINTED-j1" })).answer.location).toBe(`${PAGE}?on=j1`);
  });
});

describe("the file of the print desk", () => {
  it("is ZPL to save where a label printer takes it", async () => {
    const url = "https://files.example/m1.zpl";
    upstream.answers(MERGED, merged({ urls: { ZPL: url } }));
    upstream.answers(`GET ${url}`, () => new Response("^XA^XZ", { headers: { "Content-Type": "text/plain; charset=utf-8" } }));
    const answer = await (await openSignedIn()).open(file, `${PAGE}/labels?mergeId=m1&format=ZPL`);
    expect([answer.text, answer.headers.get("Content-Disposition")]).toEqual(["^XA^XZ", 'attachment; filename="labels.zpl"']);
  });

  it("that is gone leads back to the desk", async () => {
    upstream.answers(MERGED, refusal(404, []));
    expect((await (await openSignedIn()).open(file, `${PAGE}/labels?mergeId=m1`)).location).toBe(PAGE);
  });
});
