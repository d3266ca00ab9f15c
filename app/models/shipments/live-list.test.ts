import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aChosenService, aShipment } from "../../../tests/support/entities";
import { isDescending, type SortName } from "./list-search";
import { appendPage, changedRows, type LiveList, refreshRows, resumeList, startList } from "./live-list";
import { rowOf, type ShipmentRow } from "./row";
import { runs } from "../../../tests/support/runs";

const TODAY = "2026-11-21";

function aRow(number: number, service: string | null = null, minute = number): ShipmentRow {
  const createdAt = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
  const waybillReference = `WB${String(number).padStart(10, "0")}`;
  const chosen = service === null ? null : aChosenService({ carrierName: service.split(" ")[0]!, name: service.split(" ")[1]! });
  const shipment = aShipment({ waybillReference, createdAt, service: chosen });
  return rowOf({ ...shipment, sortKey: service?.toLowerCase() ?? "" }, TODAY);
}
const page = (rows: ShipmentRow[], nextCursor: string | null = null, number = 1) => ({
  rows,
  nextCursor,
  page: number,
});
const shown = (list: LiveList) => list.rows.map((row) => Number(row.reference.slice(2)));

describe("a list that grows and changes", () => {
  it("adds a page at its end, without a row that an event brought before", () => {
    const list = refreshRows(startList(page([aRow(9), aRow(7)], "c")), ["x"], [aRow(8)], "newest");
    const longer = appendPage(list, page([aRow(8), aRow(6)], null, 2));
    expect(shown(longer)).toEqual([9, 8, 7, 6]);
    expect(longer).toMatchObject({ nextCursor: null, nextPage: 3 });
  });

  it("is as long as it was when one comes back to it, with what its first page says now", () => {
    const before = appendPage(startList(page([aRow(9), aRow(8)], "c")), page([aRow(7)], null, 2));
    const now = { ...page([aRow(10), { ...aRow(9), state: "DELIVERED" as const }], "c"), sortedBy: "newest" as const };
    const resumed = resumeList(before, now);
    expect(shown(resumed)).toEqual([10, 9, 8, 7]);
    expect(resumed).toMatchObject({ nextCursor: null, nextPage: 3, rows: [{}, { state: "DELIVERED" }, {}, {}] });
    expect(resumeList(undefined, now)).toEqual(startList(now));
  });

  it("replaces a row where it stands", () => {
    const list = refreshRows(
      startList(page([aRow(2), aRow(1)])),
      [aRow(1).reference],
      [{ ...aRow(1), state: "DELIVERED" }],
      "newest",
    );
    expect(list.rows.map((row) => row.state)).toEqual(["READY_TO_PURCHASE", "DELIVERED"]);
  });

  it("tells how many rows came, went or changed, and not how many were asked for", () => {
    const list = startList(page([aRow(4), aRow(3), aRow(2)]));
    const requested = [5, 4, 3, 2].map((number) => aRow(number).reference);
    const found = [aRow(5), { ...aRow(4), state: "DELIVERED" as const }, aRow(2)];
    expect(changedRows(list, refreshRows(list, requested, found, "newest"))).toBe(3);
    expect(changedRows(list, refreshRows(list, requested, list.rows, "newest"))).toBe(0);
  });

  it("removes what was asked for and not found, and nothing else", () => {
    const list = refreshRows(startList(page([aRow(3), aRow(2), aRow(1)])), [aRow(2).reference, aRow(9).reference], [], "newest");
    expect(shown(list)).toEqual([3, 1]);
  });

  it("skips a row beyond the loaded part", () => {
    const [whole, part] = [startList(page([aRow(5)])), startList(page([aRow(5)], "c"))];
    expect(shown(refreshRows(whole, [], [aRow(1)], "newest"))).toEqual([5, 1]);
    expect(shown(refreshRows(part, [], [aRow(1)], "newest"))).toEqual([5]);
  });

  it("shows a row that comes before the next page although the last row of this one has gone", () => {
    const list = refreshRows(startList(page([aRow(9), aRow(3)], "c")), [aRow(3).reference], [], "newest");
    expect(shown(refreshRows(list, [], [aRow(5)], "newest"))).toEqual([9, 5]);
  });

  it("moves a row whose service sorts elsewhere now", () => {
    const list = startList(page([aRow(1, "Andes Home"), aRow(2, "Iber Home"), aRow(3, "Zeta Home")]));
    expect(shown(refreshRows(list, [], [aRow(1, "Iber Point")], "service-asc"))).toEqual([2, 1, 3]);
  });

  it("goes by creation where the upstream names no sort keys", () => {
    const rows = [1, 3, 2].map((number) => {
      const { sortKey: _unnamed, ...row } = aRow(number);
      return row;
    });
    const added = (sort: SortName) =>
      rows.reduce((list, row) => refreshRows(list, [row.reference], [row], sort), startList(page([])));
    expect(shown(added("newest"))).toEqual([3, 2, 1]);
    expect(shown(added("oldest"))).toEqual([1, 2, 3]);
    expect(shown(added("price-desc"))).toEqual([3, 2, 1]);
  });
});

/* A model of the upstream for the property test: rows by number, keyset pagination. */

const SERVICES = [null, "Andes Home", "Andes Point", "Iber Home", "andes home"];
interface World {
  rows: Map<number, ShipmentRow>;
  list: LiveList;
}
type Step = { kind: "page" } | { kind: "put"; id: number; service: number; minute: number } | { kind: "remove"; id: number };

function inOrder(sort: SortName) {
  const [key, other] = [(row: ShipmentRow) => row.sortKey ?? "", isDescending(sort) ? -1 : 1];
  return (a: ShipmentRow, b: ShipmentRow) =>
    other * (key(a).localeCompare(key(b)) || a.createdAt.localeCompare(b.createdAt) || a.reference.localeCompare(b.reference));
}

/** By creation, rows have no sort key. */
function sortedRow(sort: SortName, id: number, service: number, minute: number): ShipmentRow {
  const { sortKey, ...row } = aRow(id, SERVICES[service % SERVICES.length], minute);
  return sort.startsWith("service") ? { ...row, sortKey: sortKey! } : row;
}

function pageOf({ rows }: World, sort: SortName, after: ShipmentRow | null, number: number) {
  const sorted = [...rows.values()].sort(inOrder(sort)).filter((row) => !after || inOrder(sort)(row, after) > 0);
  const taken = sorted.slice(0, 3);
  return { rows: taken, nextCursor: sorted.length > 3 ? JSON.stringify(taken.at(-1)) : null, page: number };
}

const aStep = fc.oneof(
  fc.constant<Step>({ kind: "page" }),
  fc.record({ kind: fc.constant("put" as const), id: fc.nat(12), service: fc.nat(4), minute: fc.nat(5) }),
  fc.record({ kind: fc.constant("remove" as const), id: fc.nat(12) }),
);

describe("any sequence of pages and events", () => {
  it.each<SortName>(["newest", "oldest", "service-asc", "service-desc"])(
    "shows, sorted by %s, exactly what the upstream has up to the next page, each row once",
    (sort) => {
      fc.assert(
        fc.property(fc.uniqueArray(fc.nat(12), { maxLength: 9 }), fc.array(aStep, { maxLength: 25 }), (ids, steps) => {
          const rows = new Map(ids.map((id) => [id, sortedRow(sort, id, id, id % 4)]));
          const world: World = { rows, list: startList(page([])) };
          world.list = startList(pageOf(world, sort, null, 1));
          for (const step of steps) {
            play(world, step, sort);
            expectRight(world, sort);
          }
        }),
        { numRuns: runs(50, 300) },
      );
    },
  );
});

function play(world: World, step: Step, sort: SortName) {
  if (step.kind === "page") {
    if (!world.list.nextCursor) return;
    const after = JSON.parse(world.list.nextCursor) as ShipmentRow;
    world.list = appendPage(world.list, pageOf(world, sort, after, world.list.nextPage));
    return;
  }
  const { reference } = aRow(step.id);
  if (step.kind === "remove") world.rows.delete(step.id);
  // An update never changes a shipment's time of creation.
  else
    world.rows.set(step.id, { ...sortedRow(sort, step.id, step.service, step.minute), ...createdLike(world.rows.get(step.id)) });
  const now = world.rows.get(step.id);
  world.list = refreshRows(world.list, [reference], now ? [now] : [], sort);
}

const createdLike = (row: ShipmentRow | undefined) => (row ? { createdAt: row.createdAt } : {});

function expectRight({ rows, list }: World, sort: SortName) {
  const edge = list.nextCursor ? (JSON.parse(list.nextCursor) as ShipmentRow) : null;
  const loaded = [...rows.values()].sort(inOrder(sort)).filter((row) => !edge || inOrder(sort)(row, edge) <= 0);
  expect(list.rows).toEqual(loaded);
}
