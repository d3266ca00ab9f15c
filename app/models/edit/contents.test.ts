import { describe, expect, it } from "vitest";
import { aChosenService, aShipment } from "../../../tests/support/entities";
import { savedParcelValues } from "../parcels/saved-parcel-fields";
import { contentsDefaults } from "./contents-fields";
import { contentsFieldOf, contentsForm, contentsPatch } from "./contents-form";

const TYPED = {
  content: { description: "Tea", value: "€120", secondHand: "on" },
  parcels: [
    { id: "p1", name: "Box", weight: "1.5", length: "30", width: "20", height: "10" },
    { name: "Bag", weight: "0.2", length: "10", width: "10", height: "1" },
  ],
};
const form = contentsForm("EUR").parse(TYPED);

describe("the contents panel", () => {
  it("begins with what is in the shipment", () => {
    expect(contentsDefaults(aShipment(), "de")).toEqual({
      content: { description: "Books", value: "20,00", secondHand: "" },
      parcels: [{ id: "p1", name: "Box", weight: "1,5", length: "30", width: "20", height: "10" }],
    });
  });

  it("changes contents and parcels, and the insurance with the value", () => {
    const shipment = aShipment({ service: aChosenService() });
    const { contents, extras } = contentsPatch(shipment, form);
    expect(contents).toEqual({
      content: { description: "Tea", value: 12_000, secondHand: true },
      parcels: [
        { id: "p1", name: "Box", weight: 1.5, length: 30, width: 20, height: 10 },
        { id: null, name: "Bag", weight: 0.2, length: 10, width: 10, height: 1 },
      ],
    });
    expect(extras).toEqual({ ...shipment.upsales, insurance: { insuranceType: "STANDARD", amount: 5000 } });
    const enhanced = { ...shipment.upsales, insurance: { insuranceType: "ENHANCED" as const, amount: 9000 } };
    expect(contentsPatch({ ...shipment, upsales: enhanced }, form).extras?.insurance).toEqual({
      insuranceType: "ENHANCED",
      amount: 12_000,
    });
    expect(contentsPatch({ ...shipment, service: null }, form)).toEqual({ contents });
  });

  it.each([
    ["contents.content.value", "content.value"],
    ["contents.parcels[1].weight", "parcels[1].weight"],
    ["content.value", "content.value"],
    ["extras.insurance", undefined],
  ])("shows the upstream's %s at %s", (field, name) => {
    expect(contentsFieldOf(field)).toBe(name);
  });
});

it("the form of a saved parcel begins with it, or empty", () => {
  const parcel = { id: "t1", name: "Shoe box", weight: 1.25, height: 12, length: 33, width: 20, isDefault: true };
  const sizes = { name: "Shoe box", weight: "1,25", height: "12", length: "33", width: "20" };
  expect(savedParcelValues(parcel, "de")).toEqual({ ...sizes, isDefault: "on" });
  expect(savedParcelValues({ ...parcel, isDefault: false }, "de").isDefault).toBe("");
  expect(savedParcelValues(undefined, "de")).toEqual({ name: "", weight: "", height: "", length: "", width: "", isDefault: "" });
});
