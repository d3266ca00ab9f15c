import { CHALLENGE_CODE, type CardOutcome, TEST_CARDS } from "../../../platform/world/payments/cards";
import type { PaymentMethodName } from "../../../contract/orders";
import { CARD_EXPIRY } from "../../contract/support/payment";
import type { RealAddress } from "../../support/real-addresses";
import type { Entered, Visitor } from "./visitor";

const SERVICE_OF_A_POINT = /A Casa$/;

export const SENDER = { firstName: "Ainhoa", lastName: "Núñez", email: "ainhoa@mail.example", phone: "+34 600 123 123" };
export const RECIPIENT = { firstName: "Łucja", lastName: "Groß-Őry", email: "lucja@mail.example", phone: "+49 30 5550 1100" };

/** Form values of one end of the route. */
export function endOf(end: "from" | "to", { alpha2Code, zipCode, city }: RealAddress): Entered {
  return { [`${end}.alpha2Code`]: alpha2Code, [`${end}.zipCode`]: `${zipCode} ${city}` };
}

export const A_PARCEL: Entered = {
  "parcels[0].weight": "1.25",
  "parcels[0].length": "30",
  "parcels[0].width": "20",
  "parcels[0].height": "10",
};

export function personOf(end: "from" | "to", person: Partial<typeof SENDER>, street1 = ""): Entered {
  return Object.fromEntries(Object.entries({ ...person, street1 }).map(([name, value]) => [`${end}.${name}`, value]));
}

export const CONTENTS: Entered = { "content.description": "Books", "content.value": "42.00" };

/** The first step, from a new shipment to its services. */
export async function askForRates(visitor: Visitor, from: RealAddress, to: RealAddress): Promise<void> {
  await visitor.open("/private/shipments/create/info");
  await visitor.press("Get rates", { ...endOf("from", from), ...endOf("to", to), ...A_PARCEL });
}

/**
 * Chooses a service by name and, for a collection, the last day offered: the first may have passed before the form is submitted.
 */
export async function chooseService(visitor: Visitor, name: RegExp = SERVICE_OF_A_POINT): Promise<void> {
  const at = visitor.texts(".service-name").findIndex((text) => name.test(text));
  const serviceId = visitor.values('[name="serviceId"]')[at] ?? `none named ${String(name)}`;
  await visitor.press("Continue to addresses", { serviceId });
  if (!visitor.texts("aside").join().includes("Change – Collection")) return;
  await visitor.press("Change – Collection");
  await visitor.press("Continue to addresses", { collection: visitor.values('select[name="collection"] option').at(-1)! });
}

/** Accepts the carrier's terms if the page requires it. */
export function terms(visitor: Visitor): Entered {
  return visitor.texts('[name="carriersTermsAndConditions"]').length > 0 ? { carriersTermsAndConditions: "on" } : {};
}

export function referenceOf(visitor: Visitor): string {
  return /\/shipments\/(WB[0-9A-Z]+)\//.exec(visitor.at())?.[1] ?? "";
}

/** Presses "Pay" and arrives at the provider's page. */
export async function leaveToPay(visitor: Visitor, method: PaymentMethodName): Promise<void> {
  await visitor.press(/^Pay /, { method, ...terms(visitor) });
  await visitor.follow("Continue to payment");
}

export async function payByCard(visitor: Visitor, fate: CardOutcome): Promise<void> {
  const number = TEST_CARDS.find((card) => card.outcome === fate)?.number ?? "";
  await visitor.press(/^Pay /, { number, expiry: CARD_EXPIRY, cvc: "123", holder: "Nadia Journeys" });
}

export async function passChallenge(visitor: Visitor, code = CHALLENGE_CODE): Promise<void> {
  await visitor.press("Confirm", { code });
}
