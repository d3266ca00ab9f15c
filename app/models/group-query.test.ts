import { expect, it } from "vitest";
import { groupSearch, readGroupQuery } from "./group-query";

it.each([
  ["", { group: null, page: 1 }, ""],
  ["group=open&page=3", { group: "open", page: 3 }, "group=open&page=3"],
  ["group=lost&page=-1", { group: null, page: 1 }, ""],
  ["page=1e9&group=done", { group: "done", page: 10_000 }, "group=done&page=10000"],
])("reads the group and the page of “%s”", (search, query, written) => {
  const read = readGroupQuery(new URLSearchParams(search), ["open", "done"]);
  expect(read).toEqual(query);
  expect(groupSearch(read).toString()).toBe(written);
});
