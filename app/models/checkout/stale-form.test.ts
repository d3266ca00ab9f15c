import { describe, expect, it } from "vitest";
import { ADDRESS_FIELDS } from "./address-fields";
import { INFO_FIELDS } from "./info-fields";
import { changedElsewhere } from "./stale-form";

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

describe("a form of a draft that was changed elsewhere", () => {
  const stored = { to: { firstName: "Ana", phone: "+34600111222" }, content: { value: "20.00", secondHand: "on" } };

  it("names the stored value beside each field that differs", () => {
    const form = formOf({ "to.firstName": "Eva", "to.phone": "+34 600 111 222", "content.value": "20" });
    expect(changedElsewhere(ADDRESS_FIELDS, form, stored)).toEqual({
      "to.firstName": ["form.error.stored-now?value=Ana"],
      "content.secondHand": ["form.error.stored-other"],
    });
  });

  it("differs in nothing where it was sent twice", () => {
    const form = formOf({
      "to.firstName": " Ana ",
      "to.phone": "+34 600 111 222",
      "content.value": "20",
      "content.secondHand": "on",
    });
    expect(changedElsewhere(ADDRESS_FIELDS, form, stored)).toEqual({});
  });

  it("tells of rows that were added, and of values in a row", () => {
    const parcel = { id: "p1", name: "Box", weight: "1.5" };
    const form = formOf({ "to.zipCode": "madrid", "parcels[0].name": "Box", "parcels[0].weight": "2" });
    const to = { zipCode: "28001 Madrid", alpha2Code: "ES" };
    expect(changedElsewhere(INFO_FIELDS, form, { to, parcels: [parcel] })).toEqual({
      "parcels[0].weight": ["form.error.stored-now?value=1.5"],
    });
    expect(changedElsewhere(INFO_FIELDS, form, { parcels: [parcel, parcel] })).toEqual({ parcels: ["form.error.stored-other"] });
  });
});
