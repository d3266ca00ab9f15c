import { expect, it } from "vitest";
import { openBrowser } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { action } from "./route";

const upstream = playUpstream();
const CHANGE = "POST /v1/public-trackings/t1/address-changes";
const TYPED = {
  currentZipCode: "10115",
  street1: "Neue Straße 5",
  street2: "",
  zipCode: "10115",
  city: "Berlin",
  intent: "address",
};

const send = () => openBrowser().send(action, "/track/t1/address?lang=en", TYPED, { params: { token: "t1" } });

it("an address that another one has overtaken is told so and kept, one that comes too late leads to the parcel", async () => {
  upstream.answers(CHANGE, () => refusal(409, [{ error_code: "RequestInProgress" }]));
  expect(await send()).toMatchObject({
    status: 409,
    data: { result: { error: { "": ["form.error.other-change"] }, initialValue: { street1: "Neue Straße 5" } } },
  });
  upstream.answers(CHANGE, () => refusal(409, [{ error_code: "WrongState" }]));
  expect(await send()).toMatchObject({ status: 303, location: "/track/t1?lang=en" });
});
