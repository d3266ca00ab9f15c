import { expect, it } from "vitest";
import { listStateQuery, readListState } from "./list-state";

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
