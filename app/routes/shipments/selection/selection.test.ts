import { describe, expect, it } from "vitest";
import { aClient, aFeature, anInit, aShipment, pagination } from "../../../../tests/support/entities";
import { type Browser, openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { selectedIn, selectedReferences } from "~/services/shipments/selection.server";
import { action } from "./route";

const upstream = playUpstream();
const PATH = "/private/shipments/draft/selection";
const reference = (number: number) => `WB${String(number).padStart(10, "0")}`;
const [A, B, C] = [reference(1), reference(2), reference(3)];

async function openMerchant() {
  upstream.answers("GET /v1/init", anInit());
  return openSignedIn();
}
const send = (browser: Browser, fields: Record<string, string | string[]>, query = "") =>
  browser.send(action, PATH + query, fields, { params: { inbox: "draft" } });
const kept = async (browser: Browser) => selectedReferences(await browser.session());

describe("the selection", () => {
  it("without JavaScript is what is checked on the page and what other pages have", async () => {
    const browser = await openMerchant();
    const answer = await send(browser, { shown: `${A},${B}`, select: [A, B], intent: "keep" }, "?q=Ana&page=2&cursor=c");
    expect(answer).toMatchObject({ status: 303, location: "/private/shipments/draft?q=Ana&page=2&cursor=c" });
    await send(browser, { shown: C, select: C, intent: "keep" });
    await send(browser, { shown: `${A},${B}`, select: [B], intent: "keep" });
    expect(await kept(browser)).toEqual([C, B]);
  });

  it("leads on to the panel whose button was pressed", async () => {
    const browser = await openMerchant();
    const answer = await send(browser, { shown: A, select: A, intent: "delete" }, "?q=Ana");
    expect(answer.location).toBe("/private/shipments/draft/bulk/delete?q=Ana");
    expect(await kept(browser)).toEqual([A]);
  });

  it("has the whole page by one checkbox, and is cleared by one button", async () => {
    const browser = await openMerchant();
    await send(browser, { shown: `${A},${B}`, page: "on", intent: "keep" });
    expect(await kept(browser)).toEqual([A, B]);
    await send(browser, { shown: `${A},${B}`, select: [A, B], intent: "clear" });
    expect(await kept(browser)).toEqual([]);
  });

  it("is kept at each change with JavaScript, and answers with all of it", async () => {
    const browser = await openMerchant();
    await send(browser, { view: "script", select: [A, B] });
    const answer = await send(browser, { view: "script", select: C, unselect: A });
    expect(answer.data).toEqual({ selection: [B, C], left: 0 });
  });

  it("of several lists belongs to the list that has them all", async () => {
    const browser = await openMerchant();
    await send(browser, { view: "script", select: A });
    expect(selectedIn(await browser.session())).toBe("DRAFT");
    await browser.send(
      action,
      "/private/shipments/processing/selection",
      { view: "script", select: B },
      { params: { inbox: "processing" } },
    );
    expect(selectedIn(await browser.session())).toBe("ALL");
    await send(browser, { intent: "clear" });
    await send(browser, { view: "script", select: A });
    expect(selectedIn(await browser.session())).toBe("DRAFT");
  });

  it("of a whole list has what its filter finds, up to the limit, and says what did not fit", async () => {
    const browser = await openMerchant();
    upstream.answers("GET /v1/shipments", ({ query }) => {
      const from = Number(query.get("cursor") ?? 0);
      return {
        content: Array.from({ length: 100 }, (_, at) => aShipment({ waybillReference: reference(from + at) })),
        pagination: { ...pagination, totalElements: 620, totalPages: 7, nextCursor: from < 600 ? String(from + 100) : null },
        eventId: "e:1",
      };
    });
    await send(browser, { shown: "", intent: "all" }, "?q=Ana");
    expect(await kept(browser)).toHaveLength(500);
    expect(upstream.callsOf("GET /v1/shipments").map(({ query }) => [query.get("q"), query.get("inbox")])).toEqual(
      Array.from({ length: 5 }, () => ["Ana", "DRAFT"]),
    );
    expect((await browser.session()).get("flash")).toEqual({
      key: "selection-full",
      params: { count: 120, limit: 500 },
      tone: "warning",
    });
  });

  it("stays as it was when the list cannot be fetched", async () => {
    const browser = await openMerchant();
    upstream.answers("GET /v1/shipments", () => refusal(500));
    await send(browser, { select: A, intent: "keep" });
    await send(browser, { shown: "", intent: "all" });
    expect(await kept(browser)).toEqual([A]);
    expect((await browser.session()).get("flash")).toMatchObject({ key: "selection-failed" });
  });

  it("takes references only, and is not for those who may not", async () => {
    const browser = await openMerchant();
    await send(browser, { select: ["../x", A], intent: "keep" });
    expect(await kept(browser)).toEqual([A]);
    upstream.answers("GET /v1/init", anInit(undefined, aClient({ features: [aFeature("BULK_SELECTION", false)] })));
    expect((await send(browser, { select: B, intent: "keep" })).status).toBe(403);
  });
});
