import { describe, expect, it } from "vitest";
import { presentRefusal, refusalOf } from "./refusals";

const recipient = {
  id: null,
  alias: "",
  firstName: "Ada",
  lastName: "Bauer",
  company: "",
  email: "",
  phone: "+4930123456",
  street1: "Lindenallee 400",
  street2: "",
  zipCode: "10115",
  city: "Berlin",
  alpha2Code: "DE" as const,
  state: "",
  postalCodeId: null,
};
const service = { carrierName: "Corvoline" };
const draft = { state: "AWAITING_COMPLETION" as const, recipient, service };

describe("a carrier's refusal", () => {
  it("names the wrong field of the shipment that was refused", () => {
    const refusal = refusalOf("phone-unusable", { recipient, service });
    expect(presentRefusal({ ...draft, state: "CARRIER_KO", refusal })).toEqual({ code: "phone-unusable", field: "to.phone" });
    expect(presentRefusal({ ...draft, state: "CARRIER_KO", refusal: null })).toBeNull();
  });

  it("comes with the carrier's own sentence, if it gave one", () => {
    const refusal = refusalOf("other", { recipient, service }, "Product not allowed");
    expect(presentRefusal({ ...draft, state: "CARRIER_KO", refusal })).toEqual({
      code: "other",
      field: null,
      text: "Product not allowed",
    });
  });

  it.each([
    ["address-unknown", { street1: "Lindenallee 4" }],
    ["address-unknown", { street2: "Hinterhaus" }],
    ["phone-unusable", { phone: "+4930123457" }],
    ["postcode-not-served", { zipCode: "10117" }],
  ] as const)("stands in a copy until it is corrected: %s", (code, correction) => {
    const refusal = refusalOf(code, { recipient, service });
    expect(presentRefusal({ ...draft, refusal })?.code).toBe(code);
    expect(presentRefusal({ ...draft, recipient: { ...recipient, ...correction }, refusal })).toBeNull();
    expect(presentRefusal({ ...draft, recipient: { ...recipient, firstName: "Eva" }, refusal })?.code).toBe(code);
  });

  it("says of a draft that it has lost its service, until another is chosen", () => {
    const refusal = refusalOf("service-gone", { recipient, service: null });
    const lost = { ...draft, service: null, refusal };
    expect(presentRefusal(lost)).toEqual({ code: "service-gone", field: "serviceId" });
    expect(presentRefusal({ ...lost, recipient: { ...recipient, phone: "" } })?.code).toBe("service-gone");
    expect(presentRefusal({ ...lost, service })).toBeNull();
  });

  it("no longer stands in a copy that goes by another carrier, or where no field was wrong", () => {
    const refusal = refusalOf("address-unknown", { recipient, service });
    expect(presentRefusal({ ...draft, service: { carrierName: "Velorra" }, refusal })).toBeNull();
    expect(presentRefusal({ ...draft, refusal: refusalOf("no-answer", { recipient, service }) })).toBeNull();
  });
});
