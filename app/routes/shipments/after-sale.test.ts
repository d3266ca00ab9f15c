import { beforeEach, describe, expect, it } from "vitest";
import { aClient, aFeature, anInit, aPrintableShipment, aShipment, REFERENCE } from "../../../tests/support/entities";
import { openSignedIn } from "../../../tests/support/route";
import { badGateway, playUpstream, refusal } from "../../../tests/support/upstream";
import { cancelOffer, hasCustomsPapers } from "~/models/shipments/details";
import { action as closeAnswer } from "./buyer-answer/route";
import { action as cancel, loader as cancelPage } from "./cancel/route";
import { loader as customsFile } from "./customs-file/route";
import { action as sendLabel, loader as sendLabelPage } from "./send-label/route";

const upstream = playUpstream();
const params = { reference: REFERENCE };
const SHIPMENT = `GET /v1/shipments/${REFERENCE}`;
const DETAILS = `/private/shipments/${REFERENCE}/details`;
const CANCEL = `POST /v1/shipments/${REFERENCE}/cancellation`;
const NOTIFY = `POST /v1/shipments/${REFERENCE}/label-notifications`;
const DOCUMENTS = `${SHIPMENT}/customs/documents`;
const FILE = "https://files.example/customs.pdf";
const today = () => new Date().toISOString();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

beforeEach(() => {
  upstream.answers(SHIPMENT, aPrintableShipment({ orderDate: today() }));
  upstream.answers("GET /v1/init", anInit());
});

describe("a cancellation", () => {
  const send = async (fields: Record<string, string>) => {
    const browser = await openSignedIn();
    const answer = await browser.send(cancel, `${DETAILS}/cancel`, fields, { params });
    return { answer, flash: (await browser.session()).get("flash") };
  };

  it("is asked for with its reason, and leads back to the shipment", async () => {
    upstream.answers(CANCEL, aPrintableShipment({ state: "CANCEL_REQUESTED" }));
    const { answer, flash } = await send({ reason: "not-needed" });
    expect(answer).toMatchObject({ status: 303, location: DETAILS });
    expect(flash?.key).toBe("cancel-requested");
    expect(upstream.callsOf(CANCEL)).toMatchObject([{ body: { reason: "not-needed" } }]);
  });

  it.each(["", "because"])("needs a reason that the tenant lists, and not %j", async (reason) => {
    const { answer } = await send({ reason });
    expect([answer.status, answer.data?.result?.error]).toEqual([422, { reason: ["form.error.missing.cancel-reason"] }]);
    expect(upstream.callsOf(CANCEL)).toEqual([]);
  });

  it("that comes too late is said so", async () => {
    upstream.answers(CANCEL, refusal(409, [{ error_code: "WrongState", text: "" }]));
    expect((await send({ reason: "other" })).flash?.key).toBe("cancel-late");
    upstream.answers(SHIPMENT, aPrintableShipment({ orderDate: daysAgo(16) }));
    expect(await send({ reason: "other" })).toMatchObject({ answer: { location: DETAILS }, flash: { key: "cancel-late" } });
    expect(upstream.callsOf(CANCEL)).toHaveLength(1);
  });

  it("keeps the reason when the upstream fails", async () => {
    upstream.answers(CANCEL, badGateway);
    const { answer } = await send({ reason: "other" });
    expect([answer.status, answer.data?.result?.initialValue]).toMatchObject([502, { reason: "other" }]);
  });

  it("has no page for whom may not cancel", async () => {
    upstream.answers("GET /v1/init", anInit([], aClient({ features: [aFeature("CANCEL_SHIPMENT", false)] })));
    const { location } = await (await openSignedIn()).open(cancelPage, `${DETAILS}/cancel`, { params });
    expect(location).toBe(DETAILS);
  });

  const at = { cancellationDays: 15, now: "2026-11-20T10:00:00.000Z" };
  it.each([
    ["on its last day", { orderDate: "2026-11-05T10:00:00.000Z" }, "open"],
    ["a moment later", { orderDate: "2026-11-05T09:59:59.999Z" }, "late"],
    ["while it is processed", { orderDate: at.now, inbox: "PROCESSING" }, "open"],
    ["that its carrier refused and that is paid back", { orderDate: at.now, state: "CARRIER_KO", inbox: "PROCESSING" }, "open"],
    ["whose driver is on the way", { orderDate: at.now, state: "READY_FOR_COLLECTION" }, undefined],
    ["on its way", { orderDate: at.now, state: "IN_TRANSIT", inbox: "IN_TRANSIT" }, undefined],
    ["asked already", { state: "CANCEL_REQUESTED" }, "requested"],
  ] as const)("of a shipment %s: %s", (_case, changes, kind) => {
    expect(cancelOffer(aPrintableShipment(changes), at)?.kind).toBe(kind);
  });

  it("reckons the last day by the upstream's clock", async () => {
    upstream.answers("GET /v1/init", { ...anInit(), now: daysAgo(-16) });
    const { location } = await (await openSignedIn()).open(cancelPage, `${DETAILS}/cancel`, { params });
    expect(location).toBe(DETAILS);
  });

  it("tells until when the carrier answers, unless it does at once", () => {
    const requested = (settlesBy: string) =>
      cancelOffer(aPrintableShipment({ state: "CANCEL_REQUESTED", cancellation: { reason: "other", settlesBy } }), at);
    expect(requested("2026-11-21T10:00:00.000Z")).toMatchObject({ settlesBy: "2026-11-21T10:00:00.000Z" });
    expect(requested("2026-11-20T10:00:01.000Z")).toMatchObject({ settlesBy: null });
  });
});

describe("a label by email", () => {
  const filled = { email: "lager@example.com", message: "Bitte drucken.\r\nDanke", idempotencyKey: "key-of-this-page" };
  const send = async (fields: Record<string, string>) => {
    const browser = await openSignedIn();
    const answer = await browser.send(sendLabel, `${DETAILS}/send-label`, { ...filled, ...fields }, { params });
    return { answer, flash: (await browser.session()).get("flash") };
  };

  it("is sent once under the page's key", async () => {
    upstream.answers(NOTIFY, { sent: true });
    const { answer, flash } = await send({});
    expect(answer).toMatchObject({ status: 303, location: DETAILS });
    expect(flash).toMatchObject({ key: "label-sent", params: { email: "lager@example.com" } });
    const [call] = upstream.callsOf(NOTIFY);
    expect(call?.headers.get("idempotency-key")).toBe("key-of-this-page");
    expect(call?.body).toEqual({ email: "lager@example.com", message: "Bitte drucken.\nDanke" });
  });

  it.each([
    [{ email: "" }, { email: ["errors.email-required"] }],
    [{ email: "lager@" }, { email: ["error.email-invalid"] }],
    [{ message: " \n" }, { message: ["error.field-required"] }],
  ])("with %j is refused on its field", async (fields, errors) => {
    const { answer } = await send(fields);
    expect([answer.status, answer.data?.result?.error]).toEqual([422, errors]);
    expect(upstream.callsOf(NOTIFY)).toEqual([]);
  });

  it("keeps what was typed while the upstream fails, wherever it does", async () => {
    upstream.answers(SHIPMENT, () => refusal(500));
    const { answer } = await send({});
    expect(answer.status).toBe(502);
    expect(answer.data.result?.initialValue).toMatchObject({
      email: "lager@example.com",
      message: expect.stringMatching(/^Bitte drucken\.\r?\nDanke$/) as string,
    });
  });

  it("has no page where there is no label", async () => {
    const actions = { canBePurchased: false, canDownloadLabels: false, canSelectPrintInStore: false };
    upstream.answers(SHIPMENT, aPrintableShipment({ actions }));
    const { location } = await (await openSignedIn()).open(sendLabelPage, `${DETAILS}/send-label`, { params });
    expect(location).toBe(DETAILS);
  });
});

describe("customs papers", () => {
  const customs = { customsInvoiceId: "i1", status: "complete" as const };
  const open = async () => {
    const browser = await openSignedIn();
    const answer = await browser.open(customsFile, `/private/shipments/${REFERENCE}/customs.pdf`, { params });
    return { answer, flash: (await browser.session()).get("flash") };
  };

  it("are the PDF that the upstream has drawn", async () => {
    upstream.answers(SHIPMENT, aPrintableShipment({ orderDate: today(), hasCustoms: true, customs }));
    upstream.answers(DOCUMENTS, { url: FILE });
    upstream.answers(`GET ${FILE}`, () => new Response("%PDF-1.7", { headers: { "Content-Type": "application/pdf" } }));
    const { answer } = await open();
    expect([answer.status, answer.text]).toEqual([200, "%PDF-1.7"]);
    expect(answer.headers.get("Content-Disposition")).toBe(`attachment; filename="${REFERENCE}-customs.pdf"`);
  });

  it.each([
    ["are not there", { hasCustoms: true, customs: { ...customs, status: "skipped" as const } }],
    ["belong to a cancelled shipment", { hasCustoms: true, customs, state: "CANCELED" as const }],
  ])("that %s are said to be none, for trying again would not help", async (_what, changes) => {
    upstream.answers(SHIPMENT, aPrintableShipment({ orderDate: today(), ...changes }));
    const { answer, flash } = await open();
    expect([answer.location, flash?.key]).toEqual([DETAILS, "customs.none"]);
    expect(upstream.callsOf(DOCUMENTS)).toEqual([]);
  });

  it("of a shipment that cannot be loaded end on the list with advice", async () => {
    upstream.answers(SHIPMENT, () => refusal(500));
    const { answer, flash } = await open();
    expect([answer.location, flash?.key]).toEqual(["/private/shipments/all", "customs.INTERNAL_SERVER_ERROR"]);
  });

  it("that cannot be fetched are said so, on the shipment's page", async () => {
    upstream.answers(SHIPMENT, aPrintableShipment({ orderDate: today(), hasCustoms: true, customs }));
    upstream.answers(DOCUMENTS, refusal(409, [{ error_code: "CustomsNotOnCompletedStatus", text: "" }]));
    const { answer, flash } = await open();
    expect(answer.location).toBe(DETAILS);
    expect(flash?.key).toBe("customs.INTERNAL_SERVER_ERROR");
  });

  it("of a draft that cannot be fetched are said so in its checkout", async () => {
    upstream.answers(`GET /v1/shipments/${REFERENCE}`, aShipment({ customs }));
    upstream.answers(DOCUMENTS, refusal(500));
    const { answer, flash } = await open();
    expect(answer.location).toBe(`/private/shipments/${REFERENCE}/create`);
    expect(flash).toMatchObject({ key: "customs.INTERNAL_SERVER_ERROR", tone: "error" });
  });

  it.each([
    ["complete", {}, true],
    ["skipped", {}, false],
    ["complete", { state: "CANCELED" }, false],
    ["complete", { isObfuscated: true }, false],
  ] as const)("that are %s (%j) are offered: %s", (status, changes, isOffered) => {
    const customs = { customsInvoiceId: "i1", status };
    expect(hasCustomsPapers(aPrintableShipment({ hasCustoms: true, customs, ...changes }))).toBe(isOffered);
  });
});

describe("a buyer's answer", () => {
  const CLOSE = `DELETE /v1/shipments/${REFERENCE}/buyer-answer`;
  it.each([
    ["is done", () => ({ waybillReference: REFERENCE }), DETAILS, "answer-closed"],
    ["is kept if that fails", badGateway, DETAILS, "answer-not-closed"],
    ["of an unknown shipment is none", () => refusal(404), "/private/shipments/all", "shipment-unknown"],
  ])("%s", async (_what, reply, location, key) => {
    upstream.answers(CLOSE, reply);
    const browser = await openSignedIn();
    const answer = await browser.send(closeAnswer, `/private/shipments/${REFERENCE}/buyer-answer`, {}, { params });
    expect(answer).toMatchObject({ status: 303, location });
    expect((await browser.session()).get("flash")?.key).toBe(key);
  });
});
