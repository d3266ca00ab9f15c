import { expect, it } from "vitest";
import { INVOICES_PER_BUNDLE } from "#contract/invoices";
import { invoicesSearch, readChosen } from "./invoice-selection";

it.each([
  ["", []],
  ["chosen=WB-2026-000001,WBC-2026-000002", ["WB-2026-000001", "WBC-2026-000002"]],
  ["chosen=WB-1,,WB-1,<b>,../etc", ["WB-1"]],
])("“%s” chooses the invoices %j", (search, chosen) => {
  expect(readChosen(new URLSearchParams(search))).toEqual(chosen);
});

it("what is chosen survives the URL of a page, as many as one file takes", () => {
  const chosen = Array.from({ length: INVOICES_PER_BUNDLE + 1 }, (_, nth) => `WB-2026-${nth}`);
  const query = invoicesSearch({ page: 3, chosen });
  expect(query.get("page")).toBe("3");
  expect(readChosen(query)).toEqual(chosen.slice(0, INVOICES_PER_BUNDLE));
  expect(invoicesSearch({ page: 1, chosen: [] }).toString()).toBe("");
});
