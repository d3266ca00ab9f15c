import { expect, it } from "vitest";
import { listStateQuery, readListState, readSearchedList, searchedListQuery } from "./list-state";

it.each([
  ["", { form: null, deletes: null }],
  ["form=new", { form: "new", deletes: null }],
  ["form=a-1&delete=b-2", { form: "a-1", deletes: "b-2" }],
  ["form=&delete=", { form: null, deletes: null }],
  [`delete=${"x".repeat(300)}`, { form: null, deletes: "x".repeat(200) }],
])("a list's page at ?%s has open %j", (query, state) => {
  expect(readListState(new URLSearchParams(query))).toEqual(state);
});

it.each([
  [{}, {}],
  [{ form: "new" }, { form: "new" }],
  [
    { form: "a", deletes: "b" },
    { form: "a", delete: "b" },
  ],
  [{ form: null, deletes: null }, {}],
])("a list's page with %j open is at %j", (state, query) => {
  expect(listStateQuery(state)).toEqual(query);
});

it.each([
  ["", { q: "", page: 1, form: null, deletes: null }],
  ["q=mug&page=2", { q: "mug", page: 2, form: null, deletes: null }],
  ["q=mug&page=999&form=new", { q: "mug", page: 999, form: "new", deletes: null }],
  ["page=3&delete=b-2", { q: "", page: 3, form: null, deletes: "b-2" }],
])("a searched list at ?%s is written as it is read", (query, state) => {
  expect(readSearchedList(new URLSearchParams(query))).toEqual(state);
  expect(new URLSearchParams(searchedListQuery(state)).toString()).toBe(query);
});

it("a searched list trims its search, and begins at its first page where none is meant", () => {
  expect(readSearchedList(new URLSearchParams({ q: ` ${"x".repeat(90)}`, page: "0" }))).toMatchObject({
    q: "x".repeat(80),
    page: 1,
  });
});
