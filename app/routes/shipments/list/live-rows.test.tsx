import { openedStream, playEvents } from "../../../../tests/support/played-events";
import { serveJson, show } from "../../../../tests/support/show";
import { useState } from "react";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientEvent } from "#contract/events";
import { aListPage, aShipment } from "../../../../tests/support/entities";
import { rowOf, type ShipmentRow } from "~/models/shipments/row";
import type { ListPage } from "~/models/shipments/list-page";
import { listCache } from "./list-cache";
import { NewBadge, SeenProvider, useSeen } from "./new-badge";
import { useLiveRows } from "./use-live-rows";

const TODAY = "2026-11-21";

const reference = (number: number) => `WB${String(number).padStart(10, "0")}`;
const aRow = (number: number, changes: Partial<ShipmentRow> = {}): ShipmentRow => ({
  ...rowOf(
    aShipment({ waybillReference: reference(number), createdAt: new Date(Date.UTC(2026, 0, number)).toISOString() }),
    TODAY,
  ),
  ...changes,
});
const aList = (rows: ShipmentRow[], nextCursor: string | null = null) => aListPage({ rows, nextCursor });

const tell = playEvents();
const updated = (number: number): ClientEvent => ({
  type: "shipment-updated",
  waybillReference: reference(number),
  state: "CARRIER_OK",
  inboxes: ["ALL", "PROCESSING"],
});

beforeEach(() => listCache.clear());

function Rows({ list: first }: { list: ListPage }) {
  const [list, setList] = useState(first);
  const live = useLiveRows(list);
  return (
    <>
      <button onClick={() => setList({ ...first })}>again</button>
      <output>{live.rows.map((row) => `${Number(row.reference.slice(2))}:${row.state}`).join(" ")}</output>
      <p id="said">{live.announcement}</p>
      <p id="stale">{String(live.isStale)}</p>
      <p id="not-live">{live.notLiveSince}</p>
      <p id="next">{live.nextPageState}</p>
      <button onClick={live.loadNextPage}>more</button>
    </>
  );
}
const shown = () => document.querySelector("output")?.textContent;

type Answer = { requested: string[]; rows: ShipmentRow[]; hasFailed: boolean };
function open(list: ListPage, rowsNow: (requested: string[]) => Answer, nextPage?: () => ListPage) {
  const requested: string[][] = [];
  serveJson("/private/shipments/processing/rows", (search) => {
    const references = search.getAll("reference");
    requested.push(references);
    return rowsNow(references);
  });
  const page = () => Response.json(nextPage!());
  show(<Rows list={list} />, {
    at: "/private/shipments/on-screen",
    route: "/private/shipments/on-screen",
    others: [{ path: "/private/shipments/processing", loader: page, Component: () => null }],
  });
  return requested;
}
const answer = (requested: string[], rows: ShipmentRow[]): Answer => ({ requested, rows, hasFailed: false });

describe("a list on screen", () => {
  it("replaces, adds and removes what events name, asked for together", async () => {
    const now = [aRow(2, { state: "CARRIER_OK" }), aRow(3)];
    const requested = open(aList([aRow(4), aRow(2), aRow(1)]), (references) => answer(references, now));
    await tell(updated(2), updated(3), updated(1), updated(2));
    await waitFor(() => expect(shown()).toBe("4:READY_TO_PURCHASE 3:READY_TO_PURCHASE 2:CARRIER_OK"));
    expect(requested).toEqual([[reference(2), reference(3), reference(1)]]);
    expect(document.getElementById("said")?.textContent).toBe("3 shipments updated");
  });

  it("drops a deleted shipment at once, without asking", async () => {
    const requested = open(aList([aRow(2), aRow(1)]), (references) => answer(references, []));
    await tell({ type: "shipment-deleted", waybillReference: reference(2) });
    expect(shown()).toBe("1:READY_TO_PURCHASE");
    expect(requested).toEqual([]);
  });

  it("asks for what comes in while it is asking, afterwards", async () => {
    let isSent = false;
    const requested = open(aList([aRow(1)]), (references) => {
      if (!isSent) queueMicrotask(() => void tell(updated(5)));
      isSent = true;
      return answer(
        references,
        references.map((one) => aRow(Number(one.slice(2)))),
      );
    });
    await tell(updated(4));
    await waitFor(() => expect(shown()).toBe("5:READY_TO_PURCHASE 4:READY_TO_PURCHASE 1:READY_TO_PURCHASE"));
    expect(requested.flat().sort()).toEqual([reference(4), reference(5)]);
  });

  it("passes over events of other things", async () => {
    const requested = open(aList([aRow(1)]), (references) => answer(references, []));
    await tell({ type: "payment-method-upsert", paymentMethodId: "x" });
    expect([shown(), requested.length]).toEqual(["1:READY_TO_PURCHASE", 0]);
  });

  it("says that it may be out of date when rows could not be fetched, until they are", async () => {
    let hasFailed = true;
    const requested = open(aList([aRow(1), aRow(2)]), (references) => ({ ...answer(references, []), hasFailed }));
    await tell(updated(1));
    await waitFor(() => expect(document.getElementById("stale")?.textContent).toBe("true"));
    expect(shown()).toBe("1:READY_TO_PURCHASE 2:READY_TO_PURCHASE");
    hasFailed = false;
    await tell(updated(2));
    await waitFor(() => expect(document.getElementById("stale")?.textContent).toBe("false"));
    expect([shown(), requested.at(-1)]).toEqual(["", [reference(1), reference(2)]]);
  });

  it("says so too when events may be missing", async () => {
    open(aList([aRow(1)]), () => answer([], []));
    const stream = await openedStream();
    act(() => void stream.dispatchEvent(new MessageEvent("reload")));
    expect(document.getElementById("stale")?.textContent).toBe("true");
  });

  it("says since when it is not live, and no longer once it is", async () => {
    open(aList([aRow(1)]), () => answer([], []));
    const stream = await openedStream();
    act(() => stream.onerror?.());
    await waitFor(() => expect(document.getElementById("not-live")?.textContent).toMatch(/^\d{4}-/));
    act(() => stream.onopen?.());
    expect(document.getElementById("not-live")?.textContent).toBe("");
  });

  it("grows by its next page, without a row that is there already", async () => {
    open(
      aList([aRow(9), aRow(7)], "c2"),
      () => answer([], []),
      () => ({ ...aList([aRow(7), aRow(5)]), page: 2 }),
    );
    fireEvent.click(screen.getByRole("button", { name: "more" }));
    await waitFor(() => expect(shown()).toBe("9:READY_TO_PURCHASE 7:READY_TO_PURCHASE 5:READY_TO_PURCHASE"));
  });

  it("keeps its further pages when the first is loaded anew, and asks whether they still are as they were", async () => {
    const requested = open(
      aList([aRow(9), aRow(7)], "c2"),
      (references) => answer(references, [aRow(9), aRow(7), aRow(5, { state: "CARRIER_OK" }), aRow(3)]),
      () => ({ ...aList([aRow(5), aRow(4), aRow(3)]), page: 2 }),
    );
    fireEvent.click(screen.getByRole("button", { name: "more" }));
    await waitFor(() => expect(shown()).toContain("3:READY_TO_PURCHASE"));
    fireEvent.click(screen.getByRole("button", { name: "again" }));
    await waitFor(() => expect(shown()).toBe("9:READY_TO_PURCHASE 7:READY_TO_PURCHASE 5:CARRIER_OK 3:READY_TO_PURCHASE"));
    expect(requested).toEqual([[9, 7, 5, 4, 3].map(reference)]);
  });

  it("keeps its rows when the next page fails, and can try again", async () => {
    let fails = true;
    const failed: ListPage = { ...aList([]), rows: [], nextCursor: null, failure: { requestId: "r" }, page: 2, eventId: null };
    open(
      aList([aRow(9)], "c2"),
      () => answer([], []),
      () => (fails ? failed : { ...aList([aRow(5)]), page: 2 }),
    );
    fireEvent.click(screen.getByRole("button", { name: "more" }));
    await waitFor(() => expect(document.getElementById("next")?.textContent).toBe("failed"));
    expect(shown()).toBe("9:READY_TO_PURCHASE");
    fails = false;
    fireEvent.click(screen.getByRole("button", { name: "more" }));
    await waitFor(() => expect(shown()).toBe("9:READY_TO_PURCHASE 5:READY_TO_PURCHASE"));
  });
});

describe("the badge of a new row", () => {
  let see: (isIntersecting: boolean) => void;
  let watched: ((entries: { isIntersecting: boolean }[]) => void)[];
  let options: IntersectionObserverInit | undefined;
  beforeEach(() => {
    vi.useFakeTimers();
    watched = [];
    see = (isIntersecting) => act(() => watched.forEach((callback) => callback([{ isIntersecting }])));
    class PlayedObserver {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void, given?: IntersectionObserverInit) {
        watched.push(callback);
        options = given;
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal("IntersectionObserver", PlayedObserver);
  });
  afterEach(() => void vi.useRealTimers());

  function NewRows({ count }: { count: number }) {
    return (
      <SeenProvider value={useSeen()}>
        <table>
          <tbody>
            {Array.from({ length: count }, (_, at) => (
              <tr key={at}>
                <td>
                  <NewBadge reference={reference(at + 1)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </SeenProvider>
    );
  }

  function openBadge(count = 1) {
    const sent: [string, string][][] = [];
    vi.stubGlobal("fetch", async (url: string, { body }: { body: URLSearchParams }) => {
      expect(url).toBe("/private/shipments/seen");
      sent.push([...body]);
      return new Response(null, { status: 204 });
    });
    show(<NewRows count={count} />);
    return sent;
  }
  const badge = () => screen.queryByText("New");
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it("goes 5 s after half of the row is in sight, and the upstream is told once", async () => {
    const sent = openBadge();
    expect(options?.threshold).toBe(0.5);
    see(true);
    await wait(4_999);
    expect(badge()).not.toBeNull();
    await wait(1);
    expect(badge()).toBeNull();
    await wait(10_000);
    expect(sent).toEqual([
      [
        ["csrf", "token-of-the-page"],
        ["account", ""],
        ["reference", reference(1)],
      ],
    ]);
  });

  it("is told of together with those that were seen at the same time", async () => {
    const sent = openBadge(3);
    see(true);
    await wait(10_000);
    expect(sent.map((form) => form.filter(([name]) => name === "reference"))).toEqual([
      [1, 2, 3].map((number) => ["reference", reference(number)]),
    ]);
  });

  it("stays when the row is scrolled past", async () => {
    const sent = openBadge();
    see(true);
    await wait(4_000);
    see(false);
    await wait(60_000);
    expect(badge()).not.toBeNull();
    expect(sent).toEqual([]);
  });
});
