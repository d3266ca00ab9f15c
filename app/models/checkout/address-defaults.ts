import type { Address } from "#contract/addresses";
import type { Client } from "#contract/client";
import type { Language } from "#contract/primitives";
import { insuranceTypes } from "#contract/rules/insurance";
import type { Shipment } from "#contract/shipments";
import { writeMoney } from "~/models/decimals";
import { NAME_MAX, STREET_MAX } from "./address-form";

/** A person and street as the form's fields take them; country and place belong to the info step. */
export function personValues(
  address: Pick<Address, "firstName" | "lastName" | "company" | "email" | "phone" | "street1" | "street2">,
) {
  const { firstName, lastName, company, email, phone, street1, street2 } = address;
  return { firstName, lastName, company, email, phone, street1, street2 };
}
export type PersonValues = ReturnType<typeof personValues>;

const box = (checked: boolean) => (checked ? "on" : "");

/** A sender of whom nothing is known yet is most often the merchant. */
function senderValues(from: Address, client: Client): PersonValues {
  const known = personValues(from);
  if (Object.values(known).some((value) => value !== "")) return known;
  const { firstName, lastName, companyName, email, phone } = client;
  const isAtHome = client.alpha2Code === from.alpha2Code && client.zipCode === from.zipCode;
  const sender = { firstName, lastName, company: companyName, email, phone, street1: isAtHome ? client.address : "" };
  // An account's details may be longer than an address takes: those are the merchant's to shorten.
  const fitting = Object.entries(sender).filter(([name, value]) => value.length <= (name === "street1" ? STREET_MAX : NAME_MAX));
  return { ...known, ...Object.fromEntries(fitting) };
}

/** The address form as it first shows. */
export function addressDefaults(shipment: Shipment, client: Client, language: Language) {
  const { upsales, content, service } = shipment;
  const types = service ? insuranceTypes(service.insurance, content.value) : [];
  const { insuranceType, amount } = upsales.insurance;
  return {
    from: senderValues(shipment.from, client),
    to: personValues(shipment.to),
    addressBookChecked: "",
    dropoffPointId: shipment.dropoffPointId ?? "",
    content: {
      description: content.description,
      value: writeMoney(content.value, language),
      secondHand: box(content.secondHand),
    },
    insuranceType: types.includes(insuranceType) ? insuranceType : (types[0] ?? ""),
    insuranceAmount: insuranceType === "WAYBILL_INSURANCE" && amount > 0 ? writeMoney(amount, language) : "",
    hasProofOfDelivery: box(upsales.proofOfDelivery),
    hasAdultSignature: box(upsales.adultSignature),
    hasAdditionalHandling: box(upsales.additionalHandling),
    hasPrintInStore: box(upsales.printInStore),
    hasCashOnDelivery: box(upsales.cashOnDelivery.amount > 0),
    cashOnDelivery: {
      amount: upsales.cashOnDelivery.amount > 0 ? writeMoney(upsales.cashOnDelivery.amount, language) : "",
      accountHolder: upsales.cashOnDelivery.accountHolder,
      iban: upsales.cashOnDelivery.iban,
    },
    shipmentCustomReference: shipment.shipmentCustomReference ?? "",
    carriersTermsAndConditions: "",
  };
}
export type AddressDefaults = ReturnType<typeof addressDefaults>;
