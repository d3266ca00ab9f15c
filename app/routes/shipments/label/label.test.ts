import { openSignedIn } from "../../../../tests/support/route";
import { beforeEach, describe, expect, test } from "vitest";
import type { PrintFormat } from "#contract/labels";
import { DEFAULT_CHOICE } from "~/models/printing/print-choice";
import { printChoiceCookie, paperCookie } from "~/services/printing/print-choice.server";
import { aPrintableShipment, REFERENCE } from "../../../../tests/support/entities";
import { badGateway, playUpstream, refusal } from "../../../../tests/support/upstream";
import { action, loader } from "./route";

const upstream = playUpstream();
const PAGE = `/private/shipments/${REFERENCE}/label`;
const SHIPMENT = `GET /v1/shipments/${REFERENCE}`;
const MERGE = "POST /v1/combined-labels";
const MERGED = "GET /v1/combined-labels/m1";
const params = { reference: REFERENCE };
const merged = { mergeId: "m1", references: [REFERENCE], status: "loading", urls: {}, errors: [] };
const idempotencyKey = "0f9f3c1e-0000-4000-8000-000000000001";

const PRINTERS = "GET /v1/printers";

beforeEach(() => {
  upstream.answers(SHIPMENT, aPrintableShipment());
  upstream.answers(PRINTERS, { printers: [] });
});

describe("the label page", () => {
  const load = async (search = "", ...kept: string[]) => {
    const browser = await openSignedIn();
    for (const cookie of kept) browser.jar.set(...(cookie.split(";")[0]!.split(/=(.*)/s).slice(0, 2) as [string, string]));
    return (await browser.open(loader, PAGE + search, { params })).data;
  };

  test("offers A6 first, later the last chosen format", async () => {
    expect(await load()).toMatchObject({ format: "A6", job: null, recipient: "João Silva" });
    const combined = await paperCookie("COMBINED_A4");
    expect(await load("", combined)).toMatchObject({ format: "COMBINED_A4" });
    expect(await load("?format=A6", combined)).toMatchObject({ format: "A6" });
  });

  test("offers what the print desk prints on, where that is paper and nothing was chosen here", async () => {
    const desk = (format: PrintFormat) => printChoiceCookie({ ...DEFAULT_CHOICE, format });
    expect(await load("", await desk("COMBINED_A4"))).toMatchObject({ format: "COMBINED_A4" });
    expect(await load("", await desk("ZPL"))).toMatchObject({ format: "A6" });
    expect(await load("", await desk("COMBINED_A4"), await paperCookie("A6"))).toMatchObject({ format: "A6" });
  });

  test("generates a key for each rendered form", async () => {
    expect((await load()).idempotencyKey).not.toBe((await load()).idempotencyKey);
  });

  test.each([
    ["waits while the label is made", { ...merged, status: "loading" }, "loading"],
    ["has the label once it is made", { ...merged, status: "ready", urls: { A6: "https://files.example/m1.pdf" } }, "ready"],
    [
      "says so when the label failed",
      { ...merged, status: "error", errors: [{ waybillReference: REFERENCE, messages: [] }] },
      "error",
    ],
    ["takes a label without an address for failed", { ...merged, status: "ready" }, "error"],
  ])("%s", async (_what, body, status) => {
    upstream.answers(MERGED, body);
    expect((await load("?mergeId=m1&format=A6&round=2")).job).toEqual({ mergeId: "m1", format: "A6", status });
  });

  test("is the ordinary page where the URL names no merge that there is, or a failure that never was", async () => {
    upstream.answers(MERGED, () => refusal(404));
    expect((await load("?mergeId=m1")).job).toBeNull();
    expect((await load("?format=A6&failed=1")).job).toBeNull();
  });

  test.each([
    ["another shipment", ["WB9999999999"]],
    ["several shipments", [REFERENCE, "WB9999999999"]],
  ])("does not exist for the merge of %s", async (_whose, references) => {
    upstream.answers(MERGED, { ...merged, references, status: "ready", urls: { A6: "https://files.example/m1.pdf" } });
    const answer = await (await openSignedIn()).open(loader, `${PAGE}?mergeId=m1&format=A6`, { params });
    expect(answer.status).toBe(404);
  });

  test("tells once of a file that could not be opened", async () => {
    upstream.answers(MERGED, { ...merged, status: "ready", urls: { A6: "https://files.example/m1.pdf" } });
    const job = { mergeId: "m1", format: "A6" as const, status: "error" as const };
    const browser = await openSignedIn();
    await browser.changeSession((session) =>
      session.flash("labelFailed", { reference: REFERENCE, job, requestId: "the-failed-request" }),
    );
    const open = async () => (await browser.open(loader, `${PAGE}?mergeId=m1&format=A6`, { params })).data;
    expect(await open()).toMatchObject({ job, requestId: "the-failed-request" });
    expect((await open()).job?.status).toBe("ready");
  });

  test("keeps waiting while the upstream is down", async () => {
    upstream.answers(MERGED, badGateway);
    expect((await load("?mergeId=m1")).job?.status).toBe("loading");
  });

  test("offers formats and waits for a running merge even if the shipment cannot be fetched", async () => {
    upstream.answers(SHIPMENT, badGateway);
    upstream.answers(MERGED, badGateway);
    expect(await load()).toMatchObject({ recipient: REFERENCE, format: "A6", job: null });
    expect(await load("?mergeId=m1&format=COMBINED_A4&round=3")).toMatchObject({
      job: { mergeId: "m1", format: "COMBINED_A4", status: "loading" },
      round: 3,
    });
  });

  test("leads back to the details, with a message, where there is no label to print", async () => {
    const actions = { canBePurchased: false, canDownloadLabels: false, canSelectPrintInStore: false };
    upstream.answers(SHIPMENT, aPrintableShipment({ state: "CARRIER_PENDING", actions }));
    const browser = await openSignedIn();
    expect((await browser.open(loader, PAGE, { params })).location).toBe(`/private/shipments/${REFERENCE}/details`);
    expect((await browser.session()).get("flash")?.key).toBe("shipment-row.labels.not-generated");
  });

  test.each([
    ["DELIVERED", "no-longer"],
    ["INCIDENT", "no-longer"],
    ["RETURNED_TO_SENDER", "no-longer"],
    ["CANCELED", "canceled"],
  ] as const)("says of a shipment that is %s that its label is %s", async (state, why) => {
    const actions = { canBePurchased: false, canDownloadLabels: false, canSelectPrintInStore: false };
    upstream.answers(SHIPMENT, aPrintableShipment({ state, actions }));
    const browser = await openSignedIn();
    await browser.open(loader, PAGE, { params });
    expect((await browser.session()).get("flash")?.key).toBe(`shipment-row.labels.${why}`);
  });

  test("does not exist for an unknown shipment", async () => {
    upstream.answers(SHIPMENT, () => refusal(404));
    expect((await (await openSignedIn()).open(loader, PAGE, { params })).status).toBe(404);
  });
});

describe("asking for a label", () => {
  const send = async (fields: Record<string, string>, browser = openSignedIn()) =>
    (await browser).send(action, PAGE, fields, { params });
  const keys = () => upstream.callsOf(MERGE).map(({ headers }) => headers.get("idempotency-key"));
  const takesMerges = () => upstream.answers(MERGE, () => Response.json(merged, { status: 202 }));

  test("starts one merge under the form's key, saves the format and redirects to the waiting page", async () => {
    takesMerges();
    const browser = openSignedIn();
    const answer = await send({ format: "COMBINED_A4", idempotencyKey }, browser);
    expect(keys()).toEqual([`${idempotencyKey}-COMBINED_A4`]);
    expect(upstream.callsOf(MERGE)[0]!.body).toEqual({
      references: [REFERENCE],
      format: "COMBINED_A4",
      disposition: "inline",
    });
    expect(answer).toMatchObject({ status: 303, location: `${PAGE}?mergeId=m1&format=COMBINED_A4` });
    // The cookie belongs to the browser and outlives the session.
    const again = await openSignedIn();
    again.jar.set("waybill-paper", (await browser).jar.get("waybill-paper") ?? "");
    expect((await again.open(loader, PAGE, { params })).data).toMatchObject({ format: "COMBINED_A4" });
  });

  test("on a connected printer puts it in its queue, and makes no file", async () => {
    const bench = { id: "p1", name: "Bench", uses: ["BUTTONS"], isConnected: true, lastSeenAt: null };
    const printer = { ...bench, model: "", serial: "", dpi: null, alerts: [], waiting: 0 };
    upstream.answers(PRINTERS, { printers: [printer, { ...printer, id: "p2", isConnected: false }] });
    const browser = openSignedIn();
    expect((await (await browser).open(loader, PAGE, { params })).data.printers).toEqual([{ id: "p1", name: "Bench" }]);
    const job = { id: "j1", printerId: "p1", printerName: "Bench", state: "WAITING", createdAt: "2026-11-20T12:00:00.000Z" };
    const shipment = { waybillReference: REFERENCE, shipmentCustomReference: null, to: aPrintableShipment().to };
    upstream.answers("POST /v1/print-jobs", () => Response.json({ jobs: [{ ...job, shipment }], refused: [] }, { status: 201 }));
    const { location } = await send({ format: "A6", idempotencyKey, printer: "p1" }, browser);
    expect(location).toBe("/private/shipments/print-desk?on=j1&jobs=1");
    expect(keys()).toEqual([]);
  });

  test("in another format is another merge, even from the same form", async () => {
    takesMerges();
    await send({ format: "A6", idempotencyKey });
    await send({ format: "COMBINED_A4", idempotencyKey });
    expect(new Set(keys()).size).toBe(2);
  });

  test("from a dialog returns the label's state without a redirect", async () => {
    takesMerges();
    const { data } = await send({ format: "A6", idempotencyKey, view: "dialog" });
    expect(data).toMatchObject({ extra: { job: { mergeId: "m1", format: "A6", status: "loading" } }, revalidate: false });
  });

  test.each([
    ["refuses", () => refusal(409, [{ error_code: "WrongState" }])],
    ["fails", badGateway],
  ])("shows an error with a retry when the upstream %s", async (_what, reply) => {
    upstream.answers(MERGE, reply);
    const { data } = await send({ format: "A6", idempotencyKey });
    expect(data).toMatchObject({ extra: { job: { mergeId: "", format: "A6", status: "error" } } });
  });

  test("offers a retry if the shipment cannot be fetched", async () => {
    upstream.answers(SHIPMENT, badGateway);
    expect((await send({ format: "A6", idempotencyKey })).data).toMatchObject({ extra: { job: { status: "error" } } });
    expect(keys()).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ["no paper", {}],
    ["an unknown paper", { format: "A0" }],
  ])("with %s is answered by the form", async (_what, fields) => {
    const answer = await send({ ...fields, idempotencyKey });
    expect(answer).toMatchObject({ status: 422, data: { result: { error: { format: expect.any(Array) } } } });
  });

  test("from a page that is not ours is refused", async () => {
    const body = new URLSearchParams({ format: "A6", idempotencyKey });
    expect((await (await openSignedIn()).sendRaw(action, PAGE, { body }, { params })).status).toBe(403);
  });
});
