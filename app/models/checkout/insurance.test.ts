import { describe, expect, it } from "vitest";
import { suggestedAmount, insuranceNote } from "./insurance";
import { aChosenService } from "../../../tests/support/entities";
import { offeredExtras } from "./address-page";

const chosen = { insuranceType: "WAYBILL_INSURANCE", insuranceAmount: "", contentValue: "40,00" };

describe("the amount that is suggested to insure", () => {
  it.each([
    ["is the value of the contents", chosen, 4000],
    ["is at most what can be insured", { ...chosen, contentValue: "5000" }, 200_000],
    ["never replaces what the merchant typed", { ...chosen, insuranceAmount: "25" }, undefined],
    ["is none while the value is unknown", { ...chosen, contentValue: "" }, undefined],
    ["is none for a value that is no money", { ...chosen, contentValue: "forty" }, undefined],
    ["is none for another insurance", { ...chosen, insuranceType: "NO_INSURANCE" }, undefined],
  ])("%s", (_case, typed, expected) => {
    expect(suggestedAmount(typed, 200_000)).toBe(expected);
  });
});

it("says of certain services of one carrier what their insurance pays, and nothing of others", () => {
  expect(offeredExtras(aChosenService({ id: "skyferro-economy" })).insuranceNote).toBe("insurance.note.purchase-price");
  expect(["skyferro-overnight", "velorra-saver", "constructor"].map(insuranceNote)).toEqual([
    "insurance.note.purchase-price",
    null,
    null,
  ]);
});
