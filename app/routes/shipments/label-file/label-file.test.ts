import { openSignedIn } from "../../../../tests/support/route";
import { beforeEach, describe, expect, test } from "vitest";
import { aPrintableShipment, REFERENCE } from "../../../../tests/support/entities";
import { badGateway, brokenConnection, type Played, playUpstream, refusal } from "../../../../tests/support/upstream";
import { loader } from "./route";

const upstream = playUpstream();
const PAGE = `/private/shipments/${REFERENCE}/label`;
const SHIPMENT = `GET /v1/shipments/${REFERENCE}`;
const MERGED = "GET /v1/combined-labels/m1";
const OWN = "GET /v1/labels";
const FILE = "https://files.example/m1.pdf";
const PDF = "%PDF-1.7 a label";
const ready = { mergeId: "m1", references: [REFERENCE], status: "ready", urls: { A6: `${FILE}?signature=s` }, errors: [] };
const own = { reference: REFERENCE, url_label: FILE, status: "200" };

const file =
  (body = PDF, type = "application/pdf", status = 200) =>
  () =>
    new Response(body, { status, headers: { "Content-Type": type } });

beforeEach(() => upstream.answers(SHIPMENT, aPrintableShipment()));

const open = async (search: string, browser = openSignedIn()) =>
  (await browser).open(loader, `${PAGE}.pdf${search}`, { params: { reference: REFERENCE } });

describe("the label's file", () => {
  beforeEach(() => {
    upstream.answers(MERGED, ready);
    upstream.answers(`GET ${FILE}`, file());
  });

  test("is the PDF that the upstream merged, kept by no cache", async () => {
    const answer = await open("?mergeId=m1&format=A6&disposition=inline");
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toEqual({
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${REFERENCE}.pdf"`,
      "cache-control": "private, no-store",
    });
    expect(answer.text).toBe(PDF);
  });

  test("is saved where the link says so", async () => {
    const answer = await open("?mergeId=m1&format=A6&disposition=attachment");
    expect(answer.headers.get("Content-Disposition")).toBe(`attachment; filename="${REFERENCE}.pdf"`);
  });

  test("is fetched from the upstream's URL only, never from the query", async () => {
    // Any request to another host would fail this test.
    const elsewhere = encodeURIComponent("http://169.254.169.254/latest/meta-data");
    const answer = await open(`?mergeId=m1&format=A6&url=${elsewhere}&file=${elsewhere}`);
    expect(answer.text).toBe(PDF);
  });

  test("is the shipment's own label where no merge is named", async () => {
    upstream.answers(OWN, { labels: [own] });
    expect((await open("?format=A6")).text).toBe(PDF);
    expect(upstream.callsOf(MERGED)).toEqual([]);
  });

  test("redirects to the waiting page while the merge runs", async () => {
    upstream.answers(MERGED, { ...ready, status: "loading", urls: {} });
    expect(await open("?mergeId=m1&format=A6")).toMatchObject({ status: 302, location: `${PAGE}?mergeId=m1&format=A6` });
    expect(upstream.callsOf("GET /m1.pdf")).toEqual([]);
  });

  test("does not exist for another shipment's merge, whose label it would be", async () => {
    upstream.answers(MERGED, { ...ready, references: ["WB9999999999"] });
    expect((await open("?mergeId=m1&format=A6")).status).toBe(404);
    expect(upstream.callsOf("GET /m1.pdf")).toEqual([]);
  });

  test("does not exist for an unknown shipment", async () => {
    upstream.answers(SHIPMENT, () => refusal(404));
    expect((await open("?mergeId=m1")).status).toBe(404);
  });
});

describe("the label page says that there is no file", () => {
  test.each<[string, Played, Played?]>([
    ["the merge is unknown", () => refusal(404)],
    ["the merge failed", { ...ready, status: "error", urls: {} }],
    ["the merge was for another paper", { ...ready, urls: { COMBINED_A4: FILE } }],
    ["the upstream is away", badGateway],
    ["the address is no longer valid", ready, file("too late", "application/pdf", 403)],
    ["the file is no PDF", ready, file("<h1>Sorry</h1>", "text/html")],
    ["the address is none of the web", { ...ready, urls: { A6: "file:///etc/passwd" } }],
    ["the file's host is away", ready, brokenConnection],
  ])("where %s", async (_why, merged, found) => {
    upstream.answers(MERGED, merged);
    if (found) upstream.answers(`GET ${FILE}`, found);
    const browser = openSignedIn();
    const answer = await open("?mergeId=m1&format=A6", browser);
    expect(answer).toMatchObject({ status: 302, location: `${PAGE}?mergeId=m1&format=A6` });
    expect((await (await browser).session()).get("labelFailed")).toMatchObject({
      reference: REFERENCE,
      job: { mergeId: "m1", format: "A6", status: "error" },
      requestId: expect.any(String),
    });
  });

  test.each([
    ["status 200", { status: "404" }],
    ["address", { url_label: "" }],
    ["reference", { reference: "WB9999999999" }],
  ])("where the shipment's own label has no %s", async (_what, lacking) => {
    upstream.answers(OWN, { labels: [{ ...own, ...lacking }] });
    const browser = openSignedIn();
    expect((await open("?format=A6", browser)).location).toBe(`${PAGE}?format=A6`);
    expect((await (await browser).session()).get("labelFailed")?.job.status).toBe("error");
  });
});
