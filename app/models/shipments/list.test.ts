import { describe, expect, it } from "vitest";
import { SHIPMENT_ORDERS } from "#contract/shipments";
import { INBOXES } from "#contract/state-names";
import { inboxOfSlug, inboxSlug, SIDEBAR, statusName } from "./inbox";
import { listContent, type ListSituation } from "./list-content";
import { readListQuery, sortedQuery } from "./list-query";
import { isFiltered, listSearch } from "./list-search";
import { barFlows } from "./flow-offered";
import type { SavedView } from "#contract/views";
import { viewLink, viewOfList } from "./saved-views";

const read = (query: string) => readListQuery(new URLSearchParams(query));

describe("an inbox in a url", () => {
  it("has a lower-case name with dashes, which leads back to it", () => {
    expect(inboxSlug("READY_TO_PURCHASE")).toBe("ready-to-purchase");
    for (const inbox of INBOXES.filter((one) => one !== "PENDING")) expect(inboxOfSlug(inboxSlug(inbox))).toBe(inbox);
  });

  it.each([["pending"], ["nonsense"], [""], [undefined], ["ALL"], ["ready_to_purchase"], ["__proto__"]])(
    "is none for %s",
    (slug) => {
      expect(inboxOfSlug(slug)).toBeUndefined();
    },
  );

  it("stands in the sidebar once, under its group", () => {
    expect(SIDEBAR.flatMap(({ inbox, children }) => [inbox, ...children])).toEqual([
      "ALL",
      "PENDING",
      "READY_TO_PURCHASE",
      "DRAFT",
      "PROCESSING",
      "READY_FOR_SHIPPING",
      "TRACKING",
      "IN_TRANSIT",
      "OUT_FOR_DELIVERY",
      "DELIVERED",
      "INCIDENT",
      "RETURNED_TO_SENDER",
      "CANCELED",
      "ARCHIVED",
    ]);
  });

  it("and a state's name are written alike", () => {
    expect(statusName("RETURNED_TO_SENDER")).toBe("returned-to-sender");
  });
});

describe("a list's query", () => {
  it.each<[string, object]>([
    ["", {}],
    ["q=Ana", { q: "Ana" }],
    ["q=+Ana++", { q: "Ana" }],
    [`q=${"long".repeat(80)}`, { q: "long".repeat(50) }],
    ["q=+&recipient_name=", {}],
    ["q=%E2%80%8BA%C2%ADna%EF%BB%BF&recipient_name=Ana%E2%80%8E", { q: "Ana", recipient_name: "Ana" }],
    ["q=%E2%80%8B", {}],
    ["carrier_name=Andes", { carrier_name: ["Andes"] }],
    ["carrier_name=Andes&carrier_name=Iber&carrier_name=", { carrier_name: ["Andes", "Iber"] }],
    ["source=shop&source=csv", { source: ["shop", "csv"] }],
    ["label_downloaded=true", { label_downloaded: "true" }],
    ["label_downloaded=maybe", {}],
    ["created_at_from=2026-02-28&created_at_to=2026-02-30", { created_at_from: "2026-02-28" }],
    [`recipient_name=${"x".repeat(61)}`, {}],
    [`shipment_custom_reference=${"x".repeat(60)}`, { shipment_custom_reference: "x".repeat(60) }],
    ["inbox=ARCHIVED&limit=1000&references=x&utm=1&__proto__=1&constructor=1", {}],
  ])("%s gives the filters %j", (query, filters) => {
    expect(read(query).filters).toEqual(filters);
  });

  it.each([
    ["", null, "price-desc", "PRICE_DESC"],
    ["sort=service-asc", "service-asc", "service-asc", "SERVICE_ASC"],
    ["sort=service-desc", "service-desc", "service-desc", "SERVICE_DESC"],
    ["sort=newest", "newest", "newest", "CREATED_DESC"],
    ["sort=price", null, "price-desc", "PRICE_DESC"],
    ["sort=toString", null, "price-desc", "PRICE_DESC"],
  ])("%s names %s, so an account that likes the dearest first gets %s", (query, sort, sortedBy, order) => {
    expect(sortedQuery(read(query), "PRICE_DESC")).toMatchObject({ sort, sortedBy, order });
  });

  it.each([...SHIPMENT_ORDERS])("%s of an account is an order of a list", (order) => {
    expect(sortedQuery(read(""), order)).toMatchObject({ sort: null, order });
  });

  it.each([
    ["", 1],
    ["page=3", 1],
    ["cursor=c&page=3", 3],
    ["cursor=c&page=3.9", 3],
    ["cursor=c&page=-1", 1],
    ["cursor=c&page=x", 1],
    ["cursor=c", 1],
    ["cursor=c&page=1e999", 1],
  ])("%s is page %i", (query, page) => {
    expect(read(query).page).toBe(page);
  });

  it("goes on at a cursor that the upstream gave, and at no longer text", () => {
    const cursorOf = (cursor: string) => read(`cursor=${cursor}`).cursor;
    expect([cursorOf("c"), cursorOf(""), cursorOf("x".repeat(501))]).toEqual(["c", undefined, "x".repeat(500)]);
  });

  it("is written as it is read, from the first page", () => {
    const query = "carrier_name=Andes&carrier_name=Iber&created_at_from=2026-01-01&q=Ana&sort=service-asc";
    const { filters, sort } = read(`${query}&page=4&cursor=c&junk=1`);
    expect(listSearch(filters, sort).toString()).toBe(query);
    expect(listSearch({}, "newest").toString()).toBe("sort=newest");
    expect(listSearch({}, null).toString()).toBe("");
  });

  it("narrows the list by any filter, not by sort or page", () => {
    expect(isFiltered(read("sort=service-asc&cursor=c&page=2").filters)).toBe(false);
    expect(isFiltered(read("source=shop").filters)).toBe(true);
  });
});

describe("the list area's state", () => {
  const calm: ListSituation = {
    rows: 0,
    hasMore: false,
    isLoading: false,
    hasFailed: false,
    nextPage: "idle",
    isFiltered: false,
    isNewUser: false,
  };
  it.each<[Partial<ListSituation>, string]>([
    [{}, "empty"],
    [{ isNewUser: true }, "new-user"],
    [{ isFiltered: true }, "empty-filter"],
    [{ isFiltered: true, isNewUser: true }, "empty-filter"],
    [{ rows: 3 }, "shipments"],
    [{ rows: 3, isNewUser: true, isFiltered: true }, "shipments"],
    [{ rows: 3, nextPage: "loading" }, "loading-next-page"],
    [{ rows: 3, nextPage: "failed" }, "error-next-page"],
    [{ rows: 0, hasMore: true }, "shipments"],
    [{ rows: 0, hasMore: true, nextPage: "failed" }, "error-next-page"],
    [{ hasFailed: true }, "error"],
    [{ hasFailed: true, isFiltered: true, isNewUser: true }, "error"],
    [{ rows: 3, isLoading: true }, "loading"],
    [{ hasFailed: true, isLoading: true }, "loading"],
  ])("%j shows %s", (situation, content) => {
    expect(listContent({ ...calm, ...situation })).toBe(content);
  });
});

const FLAGS = { bulkInsurance: true };
const can = (pay: boolean, print: boolean) => ({ pay, print });

it("offers beside an inbox what its selected shipments can be used for", () => {
  expect(barFlows("READY_TO_PURCHASE", can(true, false), FLAGS)).toEqual(["payment", "actions", "delete"]);
  expect(barFlows("DRAFT", can(false, false), FLAGS)).toEqual(["actions", "delete"]);
  // Without JavaScript the selection is unknown when the bar is rendered; drafts have no label.
  expect(barFlows("DRAFT", can(true, true), FLAGS)).toEqual(["payment", "actions", "delete"]);
  expect(barFlows("ALL", can(true, true), FLAGS)).toEqual(["payment", "labels", "actions", "delete"]);
  expect(barFlows("READY_FOR_SHIPPING", can(true, true), FLAGS)).toEqual(["labels", "actions"]);
  expect(barFlows("DELIVERED", can(false, false), FLAGS)).toEqual(["actions"]);
});

it("leaves out what a tenant does not offer there", () => {
  const flags = { ...FLAGS, payInboxes: ["READY_TO_PURCHASE" as const], deleteInboxes: ["DRAFT" as const] };
  expect(barFlows("ALL", can(true, false), flags)).toEqual(["actions"]);
  expect(barFlows("DRAFT", can(true, false), flags)).toEqual(["actions", "delete"]);
});

const saved = (query: string, today: string): SavedView => ({
  ...viewOfList("ALL", sortedQuery(read(query), "CREATED_DESC"), today),
  id: "v1",
  name: "Mine",
  look: null,
  createdAt: "2026-11-01T00:00:00.000Z",
});

describe("a saved view", () => {
  it("lists what the list listed: filters, search and order", () => {
    const query = "carrier_name=Velorra&carrier_name=Corvoline&q=Gro%C3%9F&sort=service-desc";
    expect(viewLink(saved(query, "2026-11-21"), "2026-11-22")).toEqual({
      id: "v1",
      name: "Mine",
      inbox: "ALL",
      search: query,
      look: null,
    });
  });

  it("moves days with a name along with the calendar", () => {
    const view = saved("created_at_from=2026-11-15&created_at_to=2026-11-21", "2026-11-21");
    expect(view).toMatchObject({ created: "last-7", filters: {} });
    expect(viewLink(view, "2026-12-01").search).toBe("created_at_from=2026-11-25&created_at_to=2026-12-01&sort=newest");
  });

  it("keeps other days as they are", () => {
    const query = "created_at_from=2026-11-10&created_at_to=2026-11-12";
    expect(viewLink(saved(query, "2026-11-21"), "2026-12-01").search).toBe(`${query}&sort=newest`);
  });
});
