import { expect, inject, it } from "vitest";
import { registerMerchant } from "../support/merchants";
import { withFaultyApp } from "./support/faulty-app";
import { signedIn } from "./support/visitor";

const LIST = "/private/shipments/all";

const faulty = withFaultyApp();

async function newcomer() {
  const visitor = await signedIn(await registerMerchant(inject("platformUrl"), "waybill", { isSettingUp: true }), faulty.app);
  await visitor.open(LIST);
  return visitor;
}

it("A newcomer's list says what is next, leads there and back, and is put away", async () => {
  const visitor = await newcomer();
  expect(visitor.text()).toContain("0 of 5 steps done.");
  await visitor.follow("Save your sender address");
  await visitor.press("Save address", {
    alias: "Shop",
    "from.firstName": "Ana",
    "from.lastName": "García",
    "from.email": "ana@mail.example",
    "from.phone": "+34 600 000 000",
    "from.street1": "Calle Mayor 1",
    "from.alpha2Code": "ES",
    "from.zipCode": "28013 Madrid",
  });
  expect([visitor.at(), visitor.problems()]).toEqual(["/private/shipments/set-up", []]);
  expect(visitor.text()).toContain("1 of 5 steps done.");
  await visitor.follow("Start: Save a parcel size");
  await visitor.press("Save parcel", { name: "Box", weight: "1", length: "30", width: "20", height: "10" });
  expect(visitor.at()).toBe("/private/shipments/set-up");
  expect(visitor.texts(".setup-steps .is-done h2")).toEqual(["Save your sender address", "Save a parcel size"]);

  await visitor.open(LIST);
  await visitor.press("Put this list away");
  expect([visitor.at(), visitor.texts(".setup-banner"), visitor.texts(`a[href="/private/shipments/set-up"]`)]).toEqual([
    LIST,
    [],
    [],
  ]);
});

it("A fault of the set-up costs nothing but itself", async () => {
  const visitor = await newcomer();
  faulty.upstream.fail(/^(GET|POST) \/v1\/setup/);
  await visitor.open(LIST);
  expect([visitor.status(), visitor.texts(".setup-banner")]).toEqual([200, []]);
  await visitor.open("/private/shipments/set-up");
  expect(visitor.text()).toContain("We can’t see right now what you have set up.");
  faulty.upstream.heal();
  await visitor.follow("Try again");
  expect(visitor.text()).toContain("0 of 5 steps done.");
});
