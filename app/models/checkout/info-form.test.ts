import { describe, expect, it } from "vitest";
import { aShipment, aWarehouse } from "../../../tests/support/entities";
import { formSchema } from "~/models/form-schema";
import { emptyDraft } from "./draft";
import { infoDefaults } from "./info-defaults";
import { InfoDraftForm, InfoForm } from "./info-form";
import { PARCEL_FIELDS } from "./parcel-fields";

const ParcelForm = formSchema(PARCEL_FIELDS);
const ParcelsForm = InfoForm.shape.parcels;

const parcel = { name: "Box", weight: "1.5", length: "30", width: "20", height: "10" };
const wrong = (changes: Record<string, unknown>) =>
  ParcelForm.safeParse({ ...parcel, ...changes }).error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];

describe("a parcel", () => {
  it("has its numbers as numbers", () => {
    expect(ParcelForm.parse({ ...parcel, weight: "1,250", length: " 30 " })).toEqual({
      name: "Box",
      weight: 1.25,
      length: 30,
      width: 20,
      height: 10,
    });
    expect(ParcelForm.parse({ ...parcel, weight: "0'5" }).weight).toBe(0.5);
  });

  it.each(
    ["length", "width", "height"].flatMap((name) => [
      [name, undefined, `form.error.missing.parcel.${name}`],
      [name, "0", "form.error.positive"],
      [name, "-3", "form.error.positive"],
      [name, "1.5", "form.error.whole-number"],
      [name, "1e2", "form.error.whole-number"],
      [name, "abc", "form.error.whole-number"],
      [name, "1001", "form.error.at-most?max=1000"],
    ]),
  )("with a %s of %s: %s", (name, value, message) => {
    expect(wrong({ [name]: value })).toEqual([`${name} ${message}`]);
  });

  it.each([
    [undefined, "form.error.missing.parcel.weight"],
    ["0", "form.error.positive"],
    ["0.000", "form.error.positive"],
    ["-1", "form.error.positive"],
    ["1.2345", "form.error.decimals?max=3"],
    ["heavy", "form.error.decimals?max=3"],
    ["10001", "form.error.at-most?max=10000"],
  ])("with a weight of %s: %s", (weight, message) => {
    expect(wrong({ weight })).toEqual([`weight ${message}`]);
  });

  it.each([
    [undefined, ["name form.error.missing.parcel.name"]],
    ["x".repeat(150), []],
    ["x".repeat(151), ["name form.error.too-long?max=150"]],
  ])("has a name of at most 150", (name, expected) => {
    expect(wrong({ name })).toEqual(expected);
  });

  it("is needed, and there are at most 50", () => {
    const errorOf = (count: number) =>
      ParcelsForm.safeParse(Array.from({ length: count }, () => parcel)).error?.issues[0]?.message;
    expect([0, 1, 50, 51].map(errorOf)).toEqual([
      "form.error.missing.parcels",
      undefined,
      undefined,
      "form.error.rows-limit?max=50",
    ]);
  });
});

const ends = { from: { alpha2Code: "ES", zipCode: "28001" }, to: { alpha2Code: "FR", zipCode: "75001 Paris" } };

describe("the info step", () => {
  it.each([
    ["nothing in a place", { to: { alpha2Code: "FR" } }, "to.zipCode form.error.missing.to.zipCode"],
    ["one letter in a place", { to: { alpha2Code: "FR", zipCode: " 7 " } }, "to.zipCode form.error.place-short"],
    ["a place without end", { to: { alpha2Code: "FR", zipCode: "x".repeat(81) } }, "to.zipCode form.error.too-long?max=80"],
    ["no country", { to: { alpha2Code: "", zipCode: "10001" } }, "to.alpha2Code form.error.missing.to.alpha2Code"],
    ["no parcels", { parcels: [] }, "parcels form.error.missing.parcels"],
  ])("is refused with %s", (_what, changes, expected) => {
    const result = InfoForm.safeParse({ ...ends, parcels: [parcel], ...changes });
    expect(result.error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`)).toEqual([expected]);
  });

  it("put aside may lack places and parcels, and passes over rows that hold only a name", () => {
    const draft = InfoDraftForm.parse({
      from: { alpha2Code: "ES" },
      to: { alpha2Code: "FR" },
      parcels: [{ name: "Custom" }, parcel],
    });
    expect(draft.parcels).toMatchObject([{ weight: 1.5 }]);
    expect(InfoDraftForm.parse({ from: { alpha2Code: "ES" }, to: { alpha2Code: "FR" } }).parcels).toEqual([]);
  });

  it("put aside takes no wrong parcel", () => {
    const result = InfoDraftForm.safeParse({ ...ends, parcels: [{ ...parcel, weight: "-1" }] });
    expect(result.error?.issues[0]?.message).toBe("form.error.positive");
  });
});

describe("the info form as it first shows", () => {
  const templates = [{ id: "t1", name: "Shoe box", weight: 1, height: 12, length: 33, width: 20 }];
  it("begins with the default sender address and the default parcel", () => {
    const second = aWarehouse({ id: "w2", isDefault: false, zipCode: "08001", city: "Barcelona" });
    const values = infoDefaults(null, [second, aWarehouse()], templates, "ES", "en");
    expect(values.from).toEqual({ alpha2Code: "ES", zipCode: "28001 Madrid", postalCodeId: "es-28001", warehouseId: "w1" });
    expect(values.to).toEqual({ alpha2Code: "ES", zipCode: "", postalCodeId: "", warehouseId: "" });
    expect(values.parcels).toEqual([{ id: "t1", name: "Shoe box", weight: "1", length: "33", width: "20", height: "12" }]);
  });

  it("begins empty where nothing is saved", () => {
    expect(infoDefaults(null, [], [], "FR", "en")).toEqual({
      from: { alpha2Code: "FR", zipCode: "", postalCodeId: "", warehouseId: "" },
      to: { alpha2Code: "FR", zipCode: "", postalCodeId: "", warehouseId: "" },
      parcels: [],
    });
  });

  it("shows a draft as it was left, and not the templates", () => {
    const { additionalData } = aShipment();
    const values = infoDefaults(
      aShipment({ additionalData: { ...additionalData, selectedWarehouseId: "w1" } }),
      [aWarehouse()],
      templates,
      "FR",
      "de",
    );
    expect(values).toMatchObject({
      from: { warehouseId: "w1" },
      to: { zipCode: "08001 Barcelona" },
      parcels: [{ id: "p1", weight: "1,5" }],
    });
  });

  it("and an empty draft agree on what nothing is", () => {
    expect(emptyDraft("ES", "FR")).toMatchObject({
      step: "SEARCH_INFO",
      parcels: [],
      serviceId: null,
      from: { alpha2Code: "ES", zipCode: "" },
    });
  });
});
