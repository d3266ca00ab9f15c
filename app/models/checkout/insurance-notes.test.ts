import { expect, it } from "vitest";
import { aChosenService } from "../../../tests/support/entities";
import { offeredExtras } from "./address-page";
import { insuranceNote } from "./insurance-notes";

it("says of certain services of one carrier what their insurance pays, and nothing of others", () => {
  expect(offeredExtras(aChosenService({ id: "skyferro-economy" })).insuranceNote).toBe("insurance.note.purchase-price");
  expect(["skyferro-overnight", "velorra-saver", "constructor"].map(insuranceNote)).toEqual([
    "insurance.note.purchase-price",
    null,
    null,
  ]);
});
