import { describe, expect, it } from "vitest";
import type { SavedView } from "#contract/views";
import { readListQuery } from "./list-query";
import { viewLink, viewOfList } from "./saved-views";

const saved = (query: string, today: string): SavedView => ({
  ...viewOfList("ALL", readListQuery(new URLSearchParams(query)), today),
  id: "v1",
  name: "Mine",
  createdAt: "2026-11-01T00:00:00.000Z",
});

describe("a saved view", () => {
  it("lists what the list listed: filters, search and order", () => {
    const query = "carrier_name=Velorra&carrier_name=Corvoline&q=Gro%C3%9F&sort=service-desc";
    expect(viewLink(saved(query, "2026-11-21"), "2026-11-22")).toEqual({ id: "v1", name: "Mine", inbox: "ALL", search: query });
  });

  it("moves days with a name along with the calendar", () => {
    const view = saved("created_at_from=2026-11-15&created_at_to=2026-11-21", "2026-11-21");
    expect(view).toMatchObject({ created: "last-7", filters: {} });
    expect(viewLink(view, "2026-12-01").search).toBe("created_at_from=2026-11-25&created_at_to=2026-12-01");
  });

  it("keeps other days as they are", () => {
    const query = "created_at_from=2026-11-10&created_at_to=2026-11-12";
    expect(viewLink(saved(query, "2026-11-21"), "2026-12-01").search).toBe(query);
  });
});
