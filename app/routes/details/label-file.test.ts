import { openMerchantBrowser, thrownResponse } from "../../../tests/support/merchant-browser";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { exampleShipment } from "../../../tests/support/example-shipment";
import { answers, fails, mockUpstream, refuses } from "../../../tests/support/mocked-upstream";
import { loader } from "./label-file";

const upstream = mockUpstream();
const reference = "WB0123456789";
const PAGE = `/private/shipments/${reference}/label`;
const FILE = "https://files.example/m1.pdf";
const PDF = "%PDF-1.7 a label";
const ready = { mergeId: "m1", status: "ready", urls: { A6: `${FILE}?signature=s` }, failed: [] };

const file = (body = PDF, type = "application/pdf", status = 200) =>
  http.get(FILE, () => new HttpResponse(body, { status, headers: { "Content-Type": type } }));

beforeEach(() => upstream.use(answers(`/v1/shipments/${reference}`, exampleShipment())));

async function load(search: string) {
  const browser = await openMerchantBrowser();
  return loader({ request: browser.get(`${PAGE}.pdf${search}`), params: { reference }, context: {} });
}

describe("the label's file", () => {
  test("is the PDF that the upstream merged, kept by no cache", async () => {
    upstream.use(answers("/v1/combined-labels/m1", ready), file());
    const answer = await load("?mergeId=m1&format=A6&disposition=inline");
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toEqual({
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${reference}.pdf"`,
      "cache-control": "private, no-store",
    });
    expect(await answer.text()).toBe(PDF);
  });

  test("is saved where the link says so", async () => {
    upstream.use(answers("/v1/combined-labels/m1", ready), file());
    const answer = await load("?mergeId=m1&format=A6&disposition=attachment");
    expect(answer.headers.get("Content-Disposition")).toBe(`attachment; filename="${reference}.pdf"`);
  });

  test("comes from the upstream's address whatever addresses the query has", async () => {
    // Any request to another host would fail this test.
    upstream.use(answers("/v1/combined-labels/m1", ready), file());
    const elsewhere = encodeURIComponent("http://169.254.169.254/latest/meta-data");
    const answer = await load(`?mergeId=m1&format=A6&url=${elsewhere}&file=${elsewhere}`);
    expect(await answer.text()).toBe(PDF);
  });

  test("is the shipment's own label where no merge is named", async () => {
    upstream.use(answers("/v1/labels", { labels: [{ reference, url_label: FILE, status: "200" }] }), file());
    expect(await (await load("?format=A6")).text()).toBe(PDF);
  });

  test("leads to the page that waits while it is being made", async () => {
    upstream.use(answers("/v1/combined-labels/m1", { ...ready, status: "loading", urls: {} }));
    const answer = await load("?mergeId=m1&format=A6");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, `${PAGE}?mergeId=m1&format=A6`]);
  });

  test("does not exist for an unknown shipment", async () => {
    upstream.use(refuses("get", `/v1/shipments/${reference}`, 404, "NotFound"));
    expect((await thrownResponse(load("?mergeId=m1"))).status).toBe(404);
  });
});

describe("the label page says that there is no file", () => {
  const own = (label: object) => answers("/v1/labels", { labels: [{ reference, url_label: FILE, status: "200", ...label }] });

  test.each([
    ["the merge is unknown", [refuses("get", "/v1/combined-labels/m1", 404, "NotFound")]],
    ["the merge failed", [answers("/v1/combined-labels/m1", { ...ready, status: "error", urls: {} })]],
    ["the merge was for another paper", [answers("/v1/combined-labels/m1", { ...ready, urls: { COMBINED_A4: FILE } })]],
    ["the upstream is away", [fails("get", "/v1/combined-labels/m1")]],
    ["the address is no longer valid", [answers("/v1/combined-labels/m1", ready), file("too late", "text/plain", 403)]],
    ["the file is no PDF", [answers("/v1/combined-labels/m1", ready), file("<h1>Sorry</h1>", "text/html")]],
    ["the address is none of the web", [answers("/v1/combined-labels/m1", { ...ready, urls: { A6: "file:///etc/passwd" } })]],
    ["the file's host is away", [answers("/v1/combined-labels/m1", ready), http.get(FILE, () => HttpResponse.error())]],
  ])("where %s", async (_why, handlers) => {
    upstream.use(...handlers);
    const answer = await load("?mergeId=m1&format=A6");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, `${PAGE}?mergeId=m1&format=A6&failed=1`]);
  });

  test.each([
    ["status 200", { status: "404" }],
    ["address", { url_label: "" }],
    ["reference", { reference: "WB9999999999" }],
  ])("where the shipment's own label has no %s", async (_what, label) => {
    upstream.use(own(label));
    expect((await load("?format=A6")).headers.get("Location")).toBe(`${PAGE}?format=A6&failed=1`);
  });
});
