import { expect, it } from "vitest";
import { aBoughtShipment, anInit, aShipment } from "../../../../../tests/support/entities";
import { openSignedIn } from "../../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../../tests/support/upstream";
import { loader as openFile } from "../../bulk-labels-file/route";
import { action, loader } from "./route";

const upstream = playUpstream();
const [A, B, C] = ["WB0000000001", "WB0000000002", "WB0000000003"];
const AT = "/private/shipments/all/bulk/labels";
const ROUTE = { params: { inbox: "all" } };
const printable = (waybillReference: string) =>
  aBoughtShipment({
    waybillReference,
    state: "READY_TO_PRINT",
    actions: { canBePurchased: false, canDownloadLabels: true, canSelectPrintInStore: false },
  });
const merge = (status: "loading" | "ready") => ({
  mergeId: "m1",
  status,
  references: [A, B],
  errors: [],
  urls: status === "ready" ? { A6: "https://platform.example/m1.pdf" } : {},
});

async function withSelection() {
  upstream.answers("GET /v1/printers", { printers: [] });
  upstream.answers("GET /v1/init", anInit());
  upstream.answers("GET /v1/shipments-by-reference", {
    content: [printable(A), printable(B), aShipment({ waybillReference: C })],
  });
  const browser = await openSignedIn();
  await browser.changeSession((session) => session.set("selection", [A, B, C]));
  return browser;
}

it("prints the labels of the selected shipments that have one, as one file, on the paper of last time", async () => {
  const browser = await withSelection();
  expect((await browser.open(loader, `${AT}?q=Ana`, ROUTE)).data).toMatchObject({
    selected: 3,
    printable: 2,
    format: "A6",
    merge: null,
    query: "q=Ana",
  });
  upstream.answers("POST /v1/combined-labels", merge("loading"));
  const sent = await browser.send(action, `${AT}?q=Ana`, { idempotencyKey: "key-of-the-form", format: "COMBINED_A4" }, ROUTE);
  expect(sent).toMatchObject({ status: 303, location: `${AT}?q=Ana&mergeId=m1&format=COMBINED_A4` });
  const [call] = upstream.callsOf("POST /v1/combined-labels");
  expect(call!.body).toMatchObject({ references: [A, B], format: "COMBINED_A4" });
  upstream.answers("GET /v1/combined-labels/m1", merge("ready"));
  expect((await browser.open(loader, sent.location!, ROUTE)).data).toMatchObject({
    merge: { id: "m1", status: "ready" },
    query: "q=Ana",
  });
  expect((await browser.open(loader, AT, ROUTE)).data).toMatchObject({ format: "COMBINED_A4" });
});

it("names those that are not to be sent, before they are printed", async () => {
  const browser = await withSelection();
  const withdrawal = { id: "7", receivedAt: "2026-11-20T10:00:00.000Z" };
  const content = [
    { ...printable(A), shipmentCustomReference: "1042", withdrawal },
    { ...printable(B), orderSincePaid: "cancelled", cancelledOrders: [] },
  ];
  upstream.answers("GET /v1/shipments-by-reference", { content });
  expect((await browser.open(loader, AT, ROUTE)).data).toMatchObject({
    notToSend: [
      { reference: A, number: "1042", withdrawal, cancelled: null },
      { reference: B, withdrawal: null, cancelled: [] },
    ],
  });
});

const bench = {
  id: "p1",
  name: "Bench",
  uses: ["BUTTONS"],
  isConnected: true,
  lastSeenAt: null,
  model: "",
  serial: "",
  dpi: null,
  alerts: [],
  waiting: 0,
};
const printJob = (waybillReference: string) => ({
  id: `job-${waybillReference}`,
  printerId: "p1",
  printerName: "Bench",
  shipment: { waybillReference, shipmentCustomReference: null, to: printable(waybillReference).to },
  state: "WAITING",
  createdAt: "2026-11-20T12:00:00.000Z",
});

it("prints them on a connected printer by its button, and what a carrier gives as PDF only as a file", async () => {
  const browser = await withSelection();
  upstream.answers("GET /v1/printers", { printers: [bench, { ...bench, id: "p2", isConnected: false }] });
  expect((await browser.open(loader, AT, ROUTE)).data.printers).toEqual([{ id: "p1", name: "Bench" }]);
  const form = { idempotencyKey: "key-of-the-form", format: "A6", printer: "p1" };
  upstream.expects("POST /v1/print-jobs", ({ body, headers }) => {
    expect([headers.get("idempotency-key"), body]).toEqual([
      `key-of-the-form-p1-2-${A}`,
      { printerId: "p1", references: [A, B] },
    ]);
    return Response.json({ jobs: [printJob(A), printJob(B)], refused: [] }, { status: 201 });
  });
  const desk = "/private/shipments/print-desk";
  expect((await browser.send(action, AT, form, ROUTE)).location).toBe(`${desk}?on=job-${B}&jobs=2`);
  const refused = [{ waybillReference: B, reason: "PDF_ONLY" }];
  upstream.answers("POST /v1/print-jobs", () => Response.json({ jobs: [printJob(A)], refused }, { status: 201 }));
  upstream.answers("POST /v1/combined-labels", merge("loading"));
  const { location } = await browser.send(action, AT, form, ROUTE);
  expect(location).toBe(`${desk}?on=job-${A}&jobs=1&pdf=1&mergeId=m1&format=A6&start=1`);
  upstream.answers("POST /v1/print-jobs", () => refusal(404, []));
  expect((await browser.send(action, AT, form, ROUTE)).location).toBe(`${desk}?failed=printer`);
});

it("leads back to the panel where a file cannot be opened", async () => {
  const browser = await withSelection();
  upstream.answers("GET /v1/combined-labels/m1", refusal(404, []));
  const answer = await browser.open(openFile, "/private/shipments/bulk/labels.pdf?mergeId=m1&format=A6&inbox=all");
  expect(answer.location).toBe(AT);
});
