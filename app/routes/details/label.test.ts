import { openMerchantBrowser, thrownResponse } from "../../../tests/support/merchant-browser";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { exampleShipment } from "../../../tests/support/example-shipment";
import { answers, fails, mockUpstream, refuses, UPSTREAM } from "../../../tests/support/mocked-upstream";
import { action, loader } from "./label";

const upstream = mockUpstream();
const reference = "WB0123456789";
const PAGE = `/private/shipments/${reference}/label`;
const params = { reference };
const merged = { mergeId: "m1", status: "loading", urls: {}, failed: [] };
const idempotencyKey = "0f9f3c1e-0000-4000-8000-000000000001";

beforeEach(() => upstream.use(answers(`/v1/shipments/${reference}`, exampleShipment())));

describe("the label page", () => {
  const load = async (search = "", printing?: "A6" | "COMBINED_A4") => {
    const browser = await openMerchantBrowser(printing ? { printing } : {});
    return loader({ request: browser.get(PAGE + search), params, context: {} });
  };

  test("offers A6 first, and then the paper chosen last", async () => {
    expect(await load()).toMatchObject({ format: "A6", job: null, whom: "Zsófia Őry" });
    expect(await load("", "COMBINED_A4")).toMatchObject({ format: "COMBINED_A4" });
    expect(await load("?format=A6", "COMBINED_A4")).toMatchObject({ format: "A6" });
  });

  test("gives each rendered form a key of its own", async () => {
    expect((await load()).idempotencyKey).not.toBe((await load()).idempotencyKey);
  });

  test.each([
    ["waits while the label is made", { ...merged, status: "loading" }, "loading"],
    ["has the label once it is made", { ...merged, status: "ready", urls: { A6: "https://files.example/m1.pdf" } }, "ready"],
    ["says so when the label failed", { ...merged, status: "error", failed: [reference] }, "error"],
    ["takes a label without an address for failed", { ...merged, status: "ready" }, "error"],
  ])("%s", async (_what, body, status) => {
    upstream.use(answers("/v1/combined-labels/m1", body));
    expect((await load("?mergeId=m1&format=A6&round=2")).job).toEqual({ mergeId: "m1", format: "A6", status });
  });

  test("takes an unknown merge for failed", async () => {
    upstream.use(refuses("get", "/v1/combined-labels/m1", 404, "NotFound"));
    expect((await load("?mergeId=m1")).job?.status).toBe("error");
  });

  test("goes on waiting while the upstream is away", async () => {
    upstream.use(fails("get", "/v1/combined-labels/m1"));
    expect((await load("?mergeId=m1")).job?.status).toBe("loading");
  });

  test("leads back to the details, with a message, where there is no label to print", async () => {
    const actions = { canBePurchased: false, canDownloadLabels: false, canSelectPrintInStore: false };
    upstream.use(answers(`/v1/shipments/${reference}`, exampleShipment({ state: "CARRIER_PENDING", actions })));
    const browser = await openMerchantBrowser();
    const answer = await thrownResponse(loader({ request: browser.get(PAGE), params, context: {} }));
    expect(answer.headers.get("Location")).toBe(`/private/shipments/${reference}/details`);
    expect((await browser.sessionAfter(answer)).flash?.key).toBe("shipment-row.labels.not-generated");
  });

  test("does not exist for an unknown shipment", async () => {
    upstream.use(refuses("get", `/v1/shipments/${reference}`, 404, "NotFound"));
    expect((await thrownResponse(load())).status).toBe(404);
  });
});

describe("asking for a label", () => {
  const send = async (fields: Record<string, string>) => {
    const browser = await openMerchantBrowser();
    return { browser, answer: await action({ request: browser.post(PAGE, fields), params, context: {} }) };
  };
  const sent: { key: string | null; body: unknown }[] = [];
  const takesMerges = http.post(`${UPSTREAM}/v1/combined-labels`, async ({ request }) => {
    sent.push({ key: request.headers.get("idempotency-key"), body: await request.json() });
    return HttpResponse.json(merged, { status: 202 });
  });

  test("starts one merge under the form's key, remembers the paper and leads to the page that waits", async () => {
    sent.length = 0;
    upstream.use(takesMerges);
    const { browser, answer } = await send({ format: "COMBINED_A4", idempotencyKey });
    expect(sent).toEqual([
      {
        key: `${idempotencyKey}-COMBINED_A4`,
        body: { references: [reference], format: "COMBINED_A4", disposition: "inline" },
      },
    ]);
    expect(answer).toBeInstanceOf(Response);
    const response = answer as Response;
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(`${PAGE}?mergeId=m1&format=COMBINED_A4`);
    expect((await browser.sessionAfter(response)).printing).toBe("COMBINED_A4");
  });

  test("on another paper is another merge, though the form is the same", async () => {
    sent.length = 0;
    upstream.use(takesMerges);
    await send({ format: "A6", idempotencyKey });
    await send({ format: "COMBINED_A4", idempotencyKey });
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  test("from a dialog answers with the label's state and leads nowhere", async () => {
    upstream.use(takesMerges);
    const { answer } = await send({ format: "A6", idempotencyKey, view: "dialog" });
    expect(answer).toMatchObject({ data: { job: { mergeId: "m1", format: "A6", status: "loading" } } });
  });

  test.each([
    ["refuses", refuses("post", "/v1/combined-labels", 409, "WrongState")],
    ["fails", fails("post", "/v1/combined-labels")],
  ])("leads to the error and another try, where the upstream %s", async (_what, handler) => {
    upstream.use(handler);
    const { answer } = await send({ format: "A6", idempotencyKey });
    expect((answer as Response).headers.get("Location")).toBe(`${PAGE}?format=A6&failed=1`);
  });

  test.each([
    ["no paper", {}],
    ["an unknown paper", { format: "A0" }],
  ])("with %s is answered by the form", async (_what, fields) => {
    const { answer } = await send({ ...fields, idempotencyKey });
    expect(answer).toMatchObject({ init: { status: 422 }, data: { error: { format: expect.any(Array) } } });
  });

  test("from a page that is not ours is refused", async () => {
    const browser = await openMerchantBrowser();
    const request = browser.postFromElsewhere(PAGE, { format: "A6", idempotencyKey });
    expect((await thrownResponse(action({ request, params, context: {} }))).status).toBe(403);
  });
});
