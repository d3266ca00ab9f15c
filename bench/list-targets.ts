import { ANALYTICS_DAYS } from "../contract/analytics";
import type { ListedShipment } from "../contract/shipments";
import type { Client } from "../tests/contract/support/client";
import { planOf, subscribe } from "../tests/contract/support/plan";
import type { Target } from "./load";
import type { Site } from "./site";

const LIST = "/private/shipments/all";
/** Maximum page size of the contract. */
const MAX_PAGE_SIZE = 100;
/** Seconds between two shipments of `npm run seed`. */
const SEED_INTERVAL_S = 37;
const DAY_MS = 86_400_000;

/** A first name of about one in thirty recipients. */
const COMMON_NAME = "Ines";
const COMMON_SURNAME = "Carvalho";

/** Calls to measure, and the permitted growth of their cost with many shipments. */
export const LIST_CALLS = {
  first: { what: "first page", most: 1.1 },
  deep: { what: "deep page", most: 1.1 },
  serviceUp: { what: "by service", most: 1.1 },
  serviceDown: { what: "by service backwards", most: 1.1 },
  counts: { what: "numbers of all inboxes", most: 1.1 },
  inbox: { what: "one inbox", most: 1.1 },
  carrier: { what: "of a carrier", most: 1.1 },
  source: { what: "of a source", most: 1.1 },
  label: { what: "of printed labels", most: 1.1 },
  created: { what: "by days of creation", most: 1.1 },
  delivery: { what: "by days of delivery", most: 1.1 },
  name: { what: "of a first name that many have", most: 1.1 },
  surname: { what: "of a surname that many have", most: 1.1 },
  rareSurname: { what: "of a surname that few have", most: 1.1 },
  order: { what: "by an order number", most: 1.1 },
  search: { what: "search that finds many", most: 2 },
  rareSearch: { what: "search that finds one", most: 2 },
  noSearch: { what: "search that finds nothing", most: 2 },
  analyticsDays: { what: "analytics, cost of 90 days", most: 1.2 },
  analyticsCarriers: { what: "analytics, carriers of 90 days", most: 1.2 },
  analyticsContents: { what: "analytics, contents of 90 days", most: 1.2 },
} as const;
export type ListCall = keyof typeof LIST_CALLS;

export interface ListTargets {
  /** Number of shipments before the deep page. */
  depth: number;
  pages: Record<"firstPage" | "deepPage", Target>;
  calls: Record<ListCall, Target>;
  /** Size of the first page of twenty, bytes. */
  firstBytes: number;
}

/** Calls to measure on a site. Rare values are those of a shipment in the middle of the list. */
export async function listTargets({ url, token, client, shipments, app }: Site): Promise<ListTargets> {
  const headers = { authorization: `Bearer ${token}` };
  const deep = await halfWayDown(client, shipments);
  const { carriers } = await client.shipments.carriers({ inbox: "ALL" });
  const { sources } = await client.shipments.sources({ inbox: "ALL" });
  const numbered = deep.rows.find(({ shipmentCustomReference }) => shipmentCustomReference !== null);
  const rare = deep.rows.find(({ to }) => to.lastName.startsWith("Van "));
  const delivered = deep.rows.find(({ estimatedDeliveryDate }) => estimatedDeliveryDate !== null);
  const ofDay = (day: string | null | undefined, days: number) =>
    new Date(Date.parse(day?.slice(0, 10) ?? "") + days * DAY_MS).toISOString().slice(0, 10);
  const list = (query: Record<string, string | undefined>): Target => {
    const all = { inbox: "ALL", order: "CREATED_DESC", limit: "20", ...query };
    return { url: `${url}/v1/shipments?${new URLSearchParams(all).toString()}`, headers };
  };
  if (!(await planOf(client))) await subscribe(client);
  const today = new Date().toISOString().slice(0, 10);
  const analytics = (what: string): Target => {
    const range = new URLSearchParams({ from: ofDay(today, 1 - ANALYTICS_DAYS), to: today });
    return { url: `${url}/v1/analytics/${what}?${range.toString()}`, headers };
  };
  const calls: Record<ListCall, Target> = {
    first: list({}),
    deep: list({ cursor: deep.cursor }),
    serviceUp: list({ order: "SERVICE_ASC" }),
    serviceDown: list({ order: "SERVICE_DESC" }),
    counts: { url: `${url}/v1/stats`, headers },
    inbox: list({ inbox: "DELIVERED" }),
    carrier: list({ carrier_name: carriers[0] }),
    source: list({ source: sources[0]?.name }),
    label: list({ label_downloaded: "true" }),
    created: list({ created_at_from: ofDay(deep.rows[0]?.createdAt, -1), created_at_to: ofDay(deep.rows[0]?.createdAt, 0) }),
    delivery: list({
      delivery_date_from: ofDay(delivered?.estimatedDeliveryDate, -1),
      delivery_date_to: ofDay(delivered?.estimatedDeliveryDate, 1),
    }),
    name: list({ recipient_name: COMMON_NAME }),
    surname: list({ recipient_surname: COMMON_SURNAME }),
    rareSurname: list({ recipient_surname: rare?.to.lastName }),
    order: list({ shipment_custom_reference: numbered?.shipmentCustomReference ?? undefined }),
    search: list({ q: COMMON_NAME }),
    rareSearch: list({ q: deep.rows[0]?.waybillReference }),
    noSearch: list({ q: "xylophone" }),
    analyticsDays: analytics("cost-over-time"),
    analyticsCarriers: analytics("by-carrier"),
    analyticsContents: analytics("by-content"),
  };
  const first = await fetch(calls.first.url, { headers });
  const cookie = { cookie: await app.cookieOf(token) };
  return {
    depth: deep.depth,
    firstBytes: (await first.arrayBuffer()).byteLength,
    pages: {
      firstPage: { url: app.url + LIST, headers: cookie },
      deepPage: { url: `${app.url}${LIST}?page=${deep.page}&cursor=${encodeURIComponent(deep.cursor)}`, headers: cookie },
    },
    calls,
  };
}

interface Landmark {
  cursor: string;
  depth: number;
  page: number;
  rows: ListedShipment[];
}

/** Starts at the median creation day and pages to the middle of the list. */
async function halfWayDown(client: Client, shipments: number): Promise<Landmark> {
  const youngerDays = Math.floor((shipments / 2) * (SEED_INTERVAL_S / 86_400));
  const day = new Date(Date.now() - youngerDays * DAY_MS).toISOString().slice(0, 10);
  const list = { inbox: "ALL", order: "CREATED_DESC", limit: MAX_PAGE_SIZE } as const;
  const seenSeconds = Math.max(0, (Date.now() - Date.parse(`${day}T23:59:59.999Z`)) / 1_000);
  let depth = Math.floor(seenSeconds / SEED_INTERVAL_S);
  let page = await client.shipments.list({ ...list, created_at_to: day });
  for (depth += MAX_PAGE_SIZE; depth < shipments / 2; depth += MAX_PAGE_SIZE) {
    page = await client.shipments.list({ ...list, cursor: page.pagination.nextCursor ?? undefined });
  }
  const cursor = page.pagination.nextCursor;
  if (cursor === null) throw new Error(`the list ends before ${depth} shipments`);
  const { content } = await client.shipments.list({ ...list, cursor });
  return { cursor, depth, page: Math.ceil(depth / MAX_PAGE_SIZE) + 1, rows: content };
}
