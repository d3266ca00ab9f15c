import { expect, it } from "vitest";
import { subscribe } from "../contract/support/plan";
import { once } from "../contract/support/client";
import { RECIPIENT as KNOWN_RECIPIENT } from "../contract/support/drafts";
import { newReady } from "../support/drafts";
import { realAddress } from "../support/real-addresses";
import {
  A_PARCEL,
  askForRates,
  chooseService,
  CONTENTS,
  endOf,
  leaveToPay,
  payByCard,
  personOf,
  RECIPIENT,
  referenceOf,
  SENDER,
  terms,
} from "./support/checkout";
import { newSignedIn } from "./support/visitor";

const INFO = "/private/shipments/create/info";

it("a place with several codes asks which one I mean, and one that is unknown says so", async () => {
  const { visitor } = await newSignedIn(INFO);
  const to = (zipCode: string) => ({ "to.alpha2Code": "DE", "to.zipCode": zipCode });
  await visitor.press("Get rates", { ...A_PARCEL, ...endOf("from", realAddress("FR")), ...to("Nowhere-an-der-Spree") });
  expect(visitor.problems().join()).toMatch(/^To, City or postcode: /);
  expect(visitor.text(), "it was just sent").not.toContain("haven’t sent yet");
  await visitor.press("Get rates", to("Berlin"));
  expect(visitor.problems()).toEqual(["To, City or postcode: Several places have this name. Choose one."]);
  const choices = visitor.values('[type="radio"]');
  expect(choices.length).toBeGreaterThan(1);
  const [name = ""] = visitor.names('[type="radio"]');
  await visitor.press("Get rates", { [name]: choices[0]! });
  expect(visitor.at()).toMatch(/\/create\/service$/);
});

it("I search for a place and choose from the matches", async () => {
  const { visitor } = await newSignedIn(INFO);
  await visitor.press("Search", { "from.alpha2Code": "IT", "from.zipCode": "Firenze", "parcels[0].weight": "1.5" });
  expect(visitor.value("parcels[0].weight"), "the rest stays").toBe("1.5");
  const at = visitor.texts('label:has([name="from.postalCodeId"])').findIndex((text) => text.startsWith("50122 Firenze"));
  const choice = visitor.values('[type="radio"][name="from.postalCodeId"]')[at]!;
  await visitor.press("Get rates", { ...A_PARCEL, "from.postalCodeId": choice, ...endOf("to", realAddress("ES")) });
  expect(visitor.text()).toContain("50122 Firenze");
  expect(visitor.at()).toMatch(/\/create\/service$/);
});

it("I add and remove parcels, and what I typed in the others stays", async () => {
  const { visitor } = await newSignedIn(INFO);
  await visitor.press(/Remove Parcel 1$/);
  await visitor.press("Get rates");
  expect(visitor.problems().join()).toContain("Add at least one parcel");
  for (const [row, weight] of ["1", "2", "heavy"].entries()) {
    await visitor.press("+ Custom parcel");
    const typed = Object.entries({ ...A_PARCEL, "parcels[0].weight": weight });
    await visitor.press("Get rates", Object.fromEntries(typed.map(([name, value]) => [name.replace("[0]", `[${row}]`), value])));
  }
  await visitor.press(/Remove Parcel 2$/);
  expect(visitor.values('[name$=".weight"]')).toEqual(["1", "heavy"]);
  await visitor.press("Get rates", { ...endOf("from", realAddress("IT")), ...endOf("to", realAddress("FR")) });
  expect(visitor.problems().join()).toMatch(/^Parcel 2, Weight \(kg\)/);
  expect(visitor.value("to.zipCode")).toContain("Toulouse");
  await visitor.press("Get rates", { "parcels[1].weight": "2.345" });
  expect(visitor.text()).toContain("Custom parcel, 2.345 kg");
});

it("Enter in a field goes on, and to no other step", async () => {
  const { merchant, visitor } = await newSignedIn(INFO);
  const { waybillReference } = await newReady(merchant, "Typist");
  for (const [step, next] of [
    ["address", "payment"],
    ["info", "service"],
  ]) {
    await visitor.open(`/private/shipments/${waybillReference}/create/${step}`);
    await visitor.pressEnter("main form");
    expect(visitor.at()).toMatch(new RegExp(`/create/${next}$`));
  }
});

it("I filter and sort the services, and the chosen one stays chosen", async () => {
  const { visitor } = await newSignedIn(INFO);
  await askForRates(visitor, realAddress("ES"), realAddress("FR"));
  await visitor.follow("Pick-up point");
  await visitor.follow("Speed");
  expect(visitor.at()).toMatch(/\/create\/service\?delivery=point&sort=speed$/);
  const shown = visitor.texts(".service-name");
  const [first = "", last = ""] = [shown[0], shown.at(-1)];
  expect(shown.length).toBeGreaterThan(1);
  await chooseService(visitor, new RegExp(`${last}$`));
  await visitor.press("Service");
  expect(visitor.chosen("serviceId")).toHaveLength(1);
  expect(visitor.texts("aside").join()).toContain(last);
  expect(visitor.texts("aside").join()).not.toContain(first);
});

it("I save a draft at each step, and resume it there", async () => {
  const { visitor } = await newSignedIn(INFO);
  await visitor.press("Save draft", endOf("to", realAddress("DE")));
  expect([visitor.at(), visitor.text()]).toEqual(["/private/shipments/draft", expect.stringContaining("The draft was saved.")]);
  await visitor.follow(/^Complete/);
  expect(visitor.at()).toMatch(/\/create\/info\?complete=1$/);
  expect(visitor.value("to.zipCode")).toBe("10178 Berlin");
  await visitor.press("Get rates", { ...A_PARCEL, ...endOf("from", realAddress("ES")) });
  await chooseService(visitor);
  await visitor.press("Save draft", personOf("to", RECIPIENT, "Rosenthaler Straße 1"));
  await visitor.follow(/^Complete/);
  expect(visitor.at()).toMatch(/\/create\/address\?complete=1$/);
  expect(visitor.value("to.firstName")).toBe(RECIPIENT.firstName);
  await visitor.press("Go to payment", { ...personOf("from", SENDER, "Calle Mayor 1"), ...CONTENTS, ...terms(visitor) });
  const reference = referenceOf(visitor);
  await visitor.open(`/private/shipments/${reference}/create`);
  expect(visitor.at()).toBe(`/private/shipments/${reference}/create/payment`);
});

it("I return to an earlier step without losing input", async () => {
  const { visitor } = await newSignedIn(INFO);
  await askForRates(visitor, realAddress("ES"), realAddress("FR"));
  await chooseService(visitor);
  await visitor.press("Parcels", personOf("to", RECIPIENT, "12 rue de la Paix"));
  expect(visitor.at()).toMatch(/\/create\/info$/);
  await visitor.press("Addresses");
  expect(visitor.at()).toMatch(/\/create\/address$/);
  expect(visitor.value("to.firstName")).toBe(RECIPIENT.firstName);
});

it("the recipient fetches the parcel at the point that I choose", async () => {
  const { visitor } = await newSignedIn(INFO);
  await askForRates(visitor, realAddress("ES"), realAddress("FR"));
  await chooseService(visitor, /Punto Punto$/);
  const entered = { ...personOf("from", SENDER, "Calle Mayor 1"), ...personOf("to", RECIPIENT), ...CONTENTS, ...terms(visitor) };
  await visitor.press("Go to payment", entered);
  expect(visitor.problems()).toContain("Choose a pick-up point");
  const [point = ""] = visitor.values('[name="dropoffPointId"]');
  await visitor.press("Go to payment", { dropoffPointId: point });
  expect(visitor.at()).toMatch(/\/create\/payment$/);
  await visitor.follow("Addresses");
  expect(visitor.chosen("dropoffPointId")).toEqual([point]);
});

it("I choose a recipient at another place, and the destination changes", async () => {
  const { merchant, visitor } = await newSignedIn(INFO);
  const { id: _id, ...savedRecipient } = KNOWN_RECIPIENT;
  await merchant.upstream.addresses.createRecipient({
    headers: { "idempotency-key": "a-recipient-elsewhere" },
    body: { ...savedRecipient, alias: "Łucja", alpha2Code: "DE", zipCode: "10119", city: "Berlin", postalCodeId: null },
  });
  const { waybillReference } = await newReady(merchant, "Elsewhere");
  await visitor.open(`/private/shipments/${waybillReference}/create/address`);
  await visitor.press("Search", { recipientQuery: "lucja" });
  await visitor.press("Łucja · 10119 Berlin, Germany");
  expect(visitor.at()).toMatch(/\/create\/service$/);
  expect(visitor.text()).toContain("New destination: 10119 Berlin. Choose a service.");
});

it("the carrier collects the money on delivery, to an account that I give", async () => {
  const { merchant, visitor } = await newSignedIn(INFO);
  await subscribe(merchant.upstream);
  await askForRates(visitor, realAddress("ES"), realAddress("IT"));
  await chooseService(visitor, /Ibervelo 24$/);
  const people = { ...personOf("from", SENDER, "Calle Mayor 1"), ...personOf("to", RECIPIENT, "Via Pisacane 13") };
  const [cash = ""] = visitor.names('[type="checkbox"][name*="ashOnDelivery"]');
  await visitor.press("Go to payment", { ...people, ...CONTENTS, ...terms(visitor), [cash]: "on" });
  expect(visitor.problems()).toEqual([
    "Enter the amount to collect",
    "Enter the account holder for cash on delivery",
    "Enter the IBAN for cash on delivery",
  ]);
  const [amount = "", holder = "", iban = ""] = visitor.names('[aria-invalid="true"]');
  const account = { [amount]: "120.50", [holder]: "Ainhoa Núñez" };
  await visitor.press("Go to payment", { ...account, [iban]: "ES91 2100 0418 4502 0005 1333" });
  expect(visitor.problems().join()).toMatch(/^IBAN: /);
  await visitor.press("Update price", { ...account, [iban]: "es91 2100 0418 4502 0005 1332" });
  expect(visitor.text()).toContain("Cash on delivery");
  await visitor.press("Go to payment");
  await leaveToPay(visitor, "CREDIT_CARD_3D_SECURE");
  await payByCard(visitor, "success");
  expect(visitor.text()).toContain("€120.50");
  expect(visitor.text()).toContain("Ainhoa Núñez, ES91 2100 0418 4502 0005 1332");
});

it("a draft says which of my rules has set what", async () => {
  const { merchant, visitor } = await newSignedIn("/private/shipments/all");
  const { waybillReference, content } = await newReady(merchant, "Ruled");
  const address = `/private/shipments/${waybillReference}/create/address`;
  await visitor.open(address);
  expect(visitor.text()).not.toContain("What your rules did");
  const { shippingRules } = merchant.upstream;
  await shippingRules.save({
    headers: once(),
    body: {
      id: null,
      alias: "Rename everything",
      overwrite: true,
      conditions: [{ identifier: "content", operation: "IS", value: content.description }],
      actions: [{ identifier: "content", value: "Renamed goods" }],
    },
  });
  await shippingRules.apply({ headers: once(), body: { references: [waybillReference] } });
  await visitor.open(address);
  expect(visitor.text()).toMatch(/What your rules did.*Rename everything.*matched.*Renamed goods/s);
});

it("insurance and extras change the price before I pay", async () => {
  const { visitor } = await newSignedIn(INFO);
  await askForRates(visitor, realAddress("ES"), realAddress("IT", 1));
  await chooseService(visitor, /Corvoline Home$/);
  const total = () => visitor.texts(".money > div").find((line) => line.startsWith("Total"));
  const plain = total();
  await visitor.press("Update price", { "content.value": "400.00", hasProofOfDelivery: "on", hasAdultSignature: "on" });
  const withExtras = total();
  expect(withExtras).not.toBe(plain);
  expect(visitor.text()).toContain("Adult signature");
  expect(visitor.chosen("hasAdultSignature")).toEqual(["on"]);
  await visitor.press("Update price", { insuranceType: "ENHANCED" });
  expect(total()).not.toBe(withExtras);
  expect(visitor.value("content.value")).toBe("400.00");
});

it("I save a recipient to my address book and find them there the next time", async () => {
  const { merchant, visitor } = await newSignedIn(INFO);
  const { waybillReference } = await newReady(merchant, "Bookworm");
  await visitor.open(`/private/shipments/${waybillReference}/create/address`);
  const [save = ""] = visitor.names('[type="checkbox"][name*="ddressBook"]');
  await visitor.press("Go to payment", { [save]: "on", recipientAlias: "Zoë Bookworm" });
  const next = await newReady(merchant, "Someone");
  await visitor.open(`/private/shipments/${next.waybillReference}/create/address`);
  await visitor.press("Search", { recipientQuery: "bookw" });
  await visitor.press(/^Zoë Bookworm/);
  expect(visitor.value("to.lastName")).toBe("Bookworm");
});
