import { inScope } from "../../../tests/support/route";
import { EventEmitter } from "node:events";
import { describe, expect, it } from "vitest";
import { aShipment, pagination, REFERENCE } from "../../../tests/support/entities";
import { APP_SECRET } from "../../../tests/support/app-secret";
import { brokenConnection, playUpstream, refusal, unavailable } from "../../../tests/support/upstream";
import { APP_SECRET_HEADER } from "#contract/app-secret";
import { emptyDraft } from "~/models/checkout/draft";
import { attempt, hasUsedUpRetries, Unauthorized, upstreamAs, UpstreamFault, UpstreamUnavailable } from "./upstream.server";

const upstream = playUpstream();
const get = () => upstreamAs("t").shipments.get({ waybillReference: REFERENCE });
const CREATE = "POST /v1/shipments";
const ONE = `GET /v1/shipments/${REFERENCE}`;

describe("a call of the upstream", () => {
  it("sends the token, request id and app secret, and no token when signed out", async () => {
    upstream.answers(ONE, aShipment());
    await inScope(get);
    await inScope(() => upstreamAs().shipments.get({ waybillReference: REFERENCE }));
    const [mine, nobodys] = upstream.calls;
    expect(mine!.headers.get("authorization")).toBe("Bearer t");
    expect(mine!.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(nobodys!.headers.has("authorization")).toBe(false);
    for (const call of [mine, nobodys]) expect(call!.headers.get(APP_SECRET_HEADER)).toBe(APP_SECRET);
  });

  it("treats 401 as an expired token only if it sent one; otherwise as a refusal", async () => {
    upstream.answers(ONE, () => refusal(401, [{ error_code: "Unauthorized" }]));
    await expect(get()).rejects.toThrow(Unauthorized);
    upstream.answers("POST /v1/session", () => refusal(401, [{ error_code: "InvalidCredentials" }]));
    const signedIn = await attempt(
      upstreamAs().session.create({ partner: "waybill", email: "a@mail.example", password: "wrong" }),
    );
    expect(signedIn).toMatchObject({
      kind: "refused",
      refusal: { status: 401, messages: [{ error_code: "InvalidCredentials" }] },
    });
  });

  it("names the field at which an answer breaks the contract", async () => {
    upstream.answers("GET /v1/shipments", {
      content: [aShipment(), { ...aShipment(), state: "LOST" }],
      pagination,
      eventId: "e:1",
    });
    const call = upstreamAs("t").shipments.list({ inbox: "ALL", limit: 20, order: "CREATED_DESC" });
    await expect(call).rejects.toThrow(UpstreamFault);
    await expect(call).rejects.toThrow(/^shipments\.list: breaks the contract at content\.1\.state: /);
  });

  it("names a missing field of an answer that is none at all", async () => {
    upstream.answers(ONE, {});
    await expect(get()).rejects.toThrow(/breaks the contract at waybillReference: /);
  });

  it.each([
    ["that the connection breaks", brokenConnection],
    ["a declared 500", () => refusal(500, [{ error_code: "Default" }])],
    ["an HTML page", () => new Response("<p>proxy</p>", { status: 503, headers: { "Content-Type": "text/html" } })],
    ["a 404 of something else", () => Response.json({ detail: "no such path" }, { status: 404 })],
    [
      "a 422 without messages",
      () => Response.json({ defined: true, code: "UNPROCESSABLE_CONTENT", status: 422, message: "", data: {} }, { status: 422 }),
    ],
  ])("treats as a fault, not a refusal: %s", async (_what, reply) => {
    upstream.answers(ONE, reply);
    expect(await attempt(get())).toMatchObject({ kind: "fault", fault: expect.any(UpstreamFault) });
  });

  it.each([403, 404, 409, 422])("makes a value of a declared %i", async (status) => {
    upstream.answers(ONE, () => refusal(status, [{ error_code: "X", field: "f", text: "why" }]));
    expect(await attempt(get())).toEqual({
      kind: "refused",
      refusal: { status, messages: [{ error_code: "X", field: "f", text: "why" }] },
    });
  });

  it("goes by the status and the problem, as another platform writes them", async () => {
    const data = { messages: [{ error_code: "X", text: "why", field: null, hint: "new" }], traceId: "t-1" };
    upstream.answers(ONE, () => Response.json({ title: "Unprocessable", data }, { status: 422 }));
    const messages = [{ error_code: "X", text: "why" }];
    expect(await attempt(get())).toEqual({ kind: "refused", refusal: { status: 422, messages } });
  });

  it("takes an answer in the words of another platform", async () => {
    const { deliveredAt: _, ...shipment } = aShipment();
    upstream.answers(ONE, {
      ...shipment,
      createdAt: "2026-11-25T11:00:00.123456+01:00",
      co2: { grams: 120 },
      refusal: { code: "customs-strike", field: null, since: "today" },
    });
    expect(await get()).toEqual({
      ...shipment,
      deliveredAt: null,
      createdAt: "2026-11-25T10:00:00.123Z",
      refusal: { code: "other", field: null },
    });
  });

  it("says how long to wait after too many attempts", async () => {
    upstream.answers("POST /v1/session", () => refusal(429, [{ error_code: "TooManyAttempts" }], { retryAfterSeconds: 90 }));
    const call = upstreamAs().session.create({ partner: "waybill", email: "a@b.example", password: "x" });
    expect(await attempt(call)).toMatchObject({ kind: "refused", refusal: { status: 429, retryAfterSeconds: 90 } });
  });

  it.each([
    ["declared", () => refusal(401, [{ error_code: "Unauthorized" }])],
    ["foreign", () => new Response("denied", { status: 401 })],
  ])("knows a dead token by a %s 401", async (_kind, reply) => {
    upstream.answers(ONE, reply);
    await expect(attempt(get())).rejects.toBeInstanceOf(Unauthorized);
  });

  it("retries reads only, at most twice", async () => {
    let tries = 0;
    upstream.answers(ONE, () => (++tries < 3 ? brokenConnection() : aShipment()));
    expect((await get()).waybillReference).toBe(REFERENCE);
    tries = -10;
    await expect(get()).rejects.toBeInstanceOf(UpstreamFault);
    expect(tries).toBe(-7);
  });

  it("never retries a response, nor a write", async () => {
    upstream.answers(ONE, () => refusal(500));
    await expect(get()).rejects.toBeInstanceOf(UpstreamFault);
    upstream.answers("POST /v1/shipments/seen", brokenConnection);
    await expect(upstreamAs("t").shipments.markSeen({ references: [REFERENCE] })).rejects.toBeInstanceOf(UpstreamFault);
    expect(upstream.calls.map(({ method }) => method)).toEqual(["GET", "POST"]);
  });

  it("repeats a read, and a call with an idempotency key under the same key, while the upstream is away", async () => {
    let tries = 0;
    upstream.answers(ONE, () => (++tries < 3 ? unavailable() : aShipment()));
    expect((await inScope(get)).waybillReference).toBe(REFERENCE);
    upstream.answers(CREATE, () => (++tries < 6 ? unavailable() : aShipment()));
    const body = emptyDraft("ES", "ES");
    const created = await inScope(() =>
      upstreamAs("t").shipments.create({ headers: { "idempotency-key": "a-key-of-a-form" }, body }),
    );
    expect(created.waybillReference).toBe(REFERENCE);
    const sent = upstream.callsOf(CREATE);
    expect(sent).toHaveLength(3);
    for (const { headers, body } of sent) {
      expect(headers.get("idempotency-key")).toBe("a-key-of-a-form");
      expect(body).toEqual(sent[0]!.body);
    }
  });

  it("does not repeat a call without a key while the upstream is away, nor wait longer than a call may take", async () => {
    upstream.answers("POST /v1/shipments/seen", () => unavailable());
    upstream.answers(ONE, () => unavailable(3_600));
    await inScope(async () => {
      await expect(upstreamAs("t").shipments.markSeen({ references: [REFERENCE] })).rejects.toBeInstanceOf(UpstreamUnavailable);
      expect(hasUsedUpRetries()).toBe(false);
      await expect(get()).rejects.toBeInstanceOf(UpstreamUnavailable);
      expect(hasUsedUpRetries()).toBe(true);
      upstream.answers(ONE, () => unavailable());
      await expect(get()).rejects.toBeInstanceOf(UpstreamUnavailable);
    });
    expect(upstream.calls).toHaveLength(3);
  });

  it("is cancelled on disconnect if it only reads", async () => {
    const leaves = new EventEmitter();
    upstream.answers(ONE, () => new Promise(() => leaves.emit("close")));
    await expect(inScope(get, leaves)).rejects.toMatchObject({ name: "AbortError" });
  });

  it("is completed after a disconnect if it writes", async () => {
    const leaves = new EventEmitter();
    upstream.answers("POST /v1/shipments/seen", () => {
      leaves.emit("close");
      return { seen: [REFERENCE] };
    });
    const seen = await inScope(() => upstreamAs("t").shipments.markSeen({ references: [REFERENCE] }), leaves);
    expect(seen).toEqual({ seen: [REFERENCE] });
  });
});
