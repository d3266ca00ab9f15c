import { describe, expect, test, it } from "vitest";
import { isMergeOf, labelFileSearch, labelJobOf, labelSearch, MAX_POLLS, readLabelQuery, labelsOf } from "./label-job";
import { aShipment } from "../../../tests/support/entities";

const merged = { mergeId: "m1", references: ["WB1"], urls: {}, errors: [] };
const url = "https://files.example/m1.pdf";

describe("how a label stands", () => {
  test.each([
    ["loading", {}, "loading"],
    ["ready", { A6: url }, "ready"],
    ["ready", {}, "error"],
    ["ready", { COMBINED_A4: url }, "error"],
    ["error", {}, "error"],
    ["partial", {}, "error"],
  ] as const)("a merge that is %s with %j is %s on A6", (status, urls, expected) => {
    expect(labelJobOf({ ...merged, status, urls }, "A6")).toEqual({ mergeId: "m1", format: "A6", status: expected });
  });
});

test("what a file of several labels lacks is told", () => {
  const errors = [{ waybillReference: "WB2", messages: [] }];
  expect(labelJobOf({ ...merged, status: "partial", urls: { A6: url }, errors }, "A6")).toMatchObject({
    status: "ready",
    missing: ["WB2"],
  });
});

test.each([
  [["WB1"], true],
  [["WB2"], false],
  [["WB1", "WB2"], false],
  [[], false],
])("a merge of %j is of WB1 alone: %s", (references, expected) => {
  expect(isMergeOf({ ...merged, references, status: "ready" }, ["WB1"])).toBe(expected);
});

describe("the url of a label page", () => {
  test.each([
    [{ mergeId: "m1", format: "A6", status: "loading" }, 3, { mergeId: "m1", format: "A6", round: 3 }],
    [{ mergeId: "", format: "COMBINED_A4", status: "error" }, 0, { mergeId: null, format: "COMBINED_A4", round: 0 }],
  ] as const)("carries the whole state: %j after %i rounds", (job, round, query) => {
    expect(readLabelQuery(new URLSearchParams(labelSearch(job, round)))).toEqual(query);
  });

  test("has no assumptions about the shipment", () => {
    const wild = new URLSearchParams({ mergeId: "x".repeat(500), format: "A0", round: "-7.5" });
    expect(readLabelQuery(wild)).toEqual({ mergeId: "x".repeat(100), format: null, round: 0 });
    expect(readLabelQuery(new URLSearchParams({ round: "1e9" })).round).toBe(MAX_POLLS);
  });
});

test("the url of a label's file names the merge only where there is one", () => {
  expect(labelFileSearch({ mergeId: "m1", format: "A6", status: "ready" }, "inline")).toBe(
    "?format=A6&disposition=inline&mergeId=m1",
  );
  expect(labelFileSearch({ mergeId: "", format: "A6", status: "ready" }, "attachment")).toBe("?format=A6&disposition=attachment");
});

it("counts a label for each parcel", () => {
  const [parcel] = aShipment().parcels;
  expect(labelsOf([aShipment(), aShipment({ parcels: [parcel!, parcel!, parcel!] })])).toBe(4);
  expect(labelsOf([])).toBe(0);
});
