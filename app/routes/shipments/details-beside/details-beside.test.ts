import { expect, it } from "vitest";
import { aClient, anInit, REFERENCE } from "../../../../tests/support/entities";
import { openSignedIn } from "../../../../tests/support/route";
import { badGateway, playUpstream } from "../../../../tests/support/upstream";
import { loader, shouldRevalidate } from "./route";

const upstream = playUpstream();
const PAGE = `/private/shipments/${REFERENCE}/details`;
const NEIGHBOURS = `GET /v1/shipments/${REFERENCE}/neighbours`;

it("leads along the list that the details were opened from, and back to it", async () => {
  upstream.answers("GET /v1/tags", { tags: [{ name: "Gift", shipments: 2 }] });
  upstream.answers("GET /v1/init", anInit([], aClient()));
  upstream.answers(NEIGHBOURS, { previous: "WB0000000008", next: null });
  const browser = await openSignedIn();
  const openFrom = (query: string) => browser.open(loader, PAGE + query, { params: { reference: REFERENCE } });
  const { data } = await openFrom("?inbox=tracking&q=ana&sort=service-asc&page=2&cursor=c");
  expect(data.list).toEqual({ inbox: "TRACKING", search: "q=ana&sort=service-asc", previous: "WB0000000008", next: null });
  expect(data.knownTags).toEqual(["Gift"]);
  expect(Object.fromEntries(upstream.callsOf(NEIGHBOURS)[0]!.query)).toEqual({
    q: "ana",
    inbox: "TRACKING",
    order: "SERVICE_ASC",
  });
  upstream.answers("GET /v1/init", anInit([], aClient({ listOrder: "PRICE_DESC" })));
  await openFrom("?inbox=all");
  expect(upstream.callsOf(NEIGHBOURS)[1]!.query.get("order")).toBe("PRICE_DESC");
  upstream.answers(NEIGHBOURS, badGateway);
  expect((await openFrom("?inbox=all")).data.list).toEqual({ inbox: "ALL", search: "", previous: null, next: null });
  expect((await openFrom("?inbox=nowhere")).data.list).toBeNull();
});

it.each([
  { what: "a live event", to: PAGE, form: {}, expected: false },
  { what: "the next shipment", to: "/private/shipments/WB0000000009/details", form: {}, expected: true },
  { what: "a form that was taken", to: PAGE, form: { formMethod: "POST", actionStatus: 303 } as const, expected: true },
])("is asked for again by $what: $expected", ({ to, form, expected }) => {
  const urlOf = (path: string) => new URL(path, "http://localhost");
  const context = {
    currentUrl: urlOf(PAGE),
    nextUrl: urlOf(to),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  };
  expect(shouldRevalidate({ ...context, ...form })).toBe(expected);
});
