import { describe, expect, it } from "vitest";
import { anInit, REFERENCE } from "../../../../tests/support/entities";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { action, loader } from "./route";

const upstream = playUpstream();
const PATH = "/private/shipments/copies";
const RETURN_TO = "/private/shipments/all?q=Ana";
const COPY = "WB000000000Z";

function send(form: Record<string, string>, init = anInit()) {
  upstream.answers("GET /v1/init", init);
  return openSignedIn().then((browser) => browser.send(action, PATH, { at: "e:7", returnTo: RETURN_TO, ...form }));
}

describe("a copy of a shipment", () => {
  it.each([
    ["duplicate", "duplicate"],
    ["return", "return"],
    ["multi-label", "multi-label"],
  ])("by the button %s is a draft, made once a page, that opens", async (button, path) => {
    upstream.expects(`POST /v1/shipments/${REFERENCE}/${path}`, (call) => {
      expect(call.headers.get("idempotency-key")).toBe(`${button} ${REFERENCE} e:7`);
      return Response.json({ waybillReference: COPY }, { status: 201 });
    });
    expect(await send({ [button]: REFERENCE })).toMatchObject({ status: 303, location: `/private/shipments/${COPY}/create` });
  });

  it.each([
    ["refuses, its addresses being gone", () => refusal(409, [{ error_code: "WrongState", text: "Gone" }])],
    ["does not know the shipment", () => refusal(404)],
    ["does not answer", () => refusal(500)],
  ])("is not made where the upstream %s: the list stays as it was", async (_case, answer) => {
    upstream.answers(`POST /v1/shipments/${REFERENCE}/duplicate`, answer);
    expect(await send({ duplicate: REFERENCE })).toMatchObject({ status: 303, location: RETURN_TO });
  });

  it("is not made for who may not create shipments, nor of nothing", async () => {
    const init = anInit();
    init.client.features = init.client.features.filter(({ featureName }) => featureName !== "CREATE_SHIPMENT");
    expect((await send({ duplicate: REFERENCE }, init)).status).toBe(403);
    expect((await send({ duplicate: "nonsense", returnTo: "//evil.example" })).location).toBe("/private/shipments/all");
  });

  it("has no page", async () => {
    expect((await (await openSignedIn()).open(loader, PATH)).location).toBe("/private/shipments/all");
  });
});
