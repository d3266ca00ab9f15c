import { useLoaderData } from "@remix-run/react";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientEvent } from "#contract/events";
import type { ListPage } from "~/models/shipments/list-page";
import { rowOf } from "~/models/shipments/row";
import { aListPage, aShipment } from "../../../../tests/support/entities";
import { playEvents } from "../../../../tests/support/played-events";
import { serveJson, show } from "../../../../tests/support/show";
import { listCache } from "./list-cache";
import { useLiveRows } from "./use-live-rows";

const MANY = 10_000;

const reference = (number: number) => `WB${String(number).padStart(10, "0")}`;
const aRow = (number: number) =>
  rowOf(
    aShipment({ waybillReference: reference(number), createdAt: new Date(Date.UTC(2026, 0, number)).toISOString() }),
    "2026-11-21",
  );

const tell = playEvents();
const eventOf = (type: "shipment-created" | "shipment-updated", number: number): ClientEvent => ({
  type,
  waybillReference: reference(number),
  state: "AWAITING_COMPLETION",
  inboxes: ["ALL", "DRAFT"],
});
const imported: ClientEvent = { type: "shipments-imported", count: 100, ready: [] };

beforeEach(() => listCache.clear());

function Rows() {
  const live = useLiveRows(useLoaderData<ListPage>());
  return (
    <>
      <output>{live.rows.map((row) => Number(row.reference.slice(2))).join(" ")}</output>
      <p id="stale">{String(live.isStale)}</p>
      <button onClick={live.loadNextPage}>more</button>
    </>
  );
}
const shown = () => document.querySelector("output")?.textContent;

/** Renders a list with one shipment, whose loader then returns an import's newest row. */
async function open(nextCursor: string | null = null) {
  const requested: string[] = [];
  serveJson("/private/shipments/processing/rows", (search) => {
    requested.push(...search.getAll("reference"));
    return { requested: search.getAll("reference"), rows: [aRow(1)], hasFailed: false };
  });
  const loads: ListPage[] = [];
  const loaded = () => {
    loads.push(aListPage({ rows: [aRow(loads.length === 0 ? 1 : MANY)], nextCursor }));
    return loads.at(-1)!;
  };
  const at = "/private/shipments/on-screen";
  const nextPage = () => Response.json({ ...aListPage({ rows: [aRow(0)], nextCursor: null }), page: 2 });
  show(<Rows />, {
    at,
    route: at,
    loaded,
    others: [{ path: "/private/shipments/processing", loader: nextPage, Component: () => null }],
  });
  await waitFor(() => expect(shown()).toBe("1"));
  return { loads, requested };
}

describe("a list while many shipments are imported", () => {
  it("is loaded again, and not once for each event", async () => {
    const { loads, requested } = await open();
    await tell(...Array.from({ length: MANY / 100 }, () => imported));
    await waitFor(() => expect(shown()).toBe(String(MANY)));
    expect([loads.length, requested]).toEqual([2, []]);
  });

  it("is loaded again where they are told of one by one, and asks for what it shows alone", async () => {
    const { loads, requested } = await open();
    const created = Array.from({ length: MANY }, (_, at) => eventOf("shipment-created", at + 2));
    await tell(...created, eventOf("shipment-updated", 1));
    await waitFor(() => expect(shown()).toBe(String(MANY)));
    expect(loads.length).toBe(2);
    expect(requested).toContain(reference(1));
    expect(requested.length).toBeLessThanOrEqual(100);
  });

  it("is loaded again where further pages wait below what is read", async () => {
    const { loads } = await open("c2");
    fireEvent.click(screen.getByRole("button", { name: "more" }));
    await waitFor(() => expect(shown()).toBe("1 0"));
    await tell(imported);
    await waitFor(() => expect(shown()).toBe(String(MANY)));
    expect([loads.length, document.getElementById("stale")?.textContent]).toEqual([2, "false"]);
  });

  it("stays where further pages are read, and says that it may be out of date", async () => {
    const { loads } = await open("c2");
    fireEvent.click(screen.getByRole("button", { name: "more" }));
    await waitFor(() => expect(shown()).toBe("1 0"));
    vi.spyOn(window, "scrollY", "get").mockReturnValue(900);
    await tell(imported);
    await waitFor(() => expect(document.getElementById("stale")?.textContent).toBe("true"));
    expect([shown(), loads.length]).toEqual(["1 0", 1]);
  });
});
