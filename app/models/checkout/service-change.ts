import { insuranceTypes } from "#contract/rules/insurance";
import type { CollectionDay, Service, Upsales } from "#contract/services";
import type { ShipmentDraft } from "#contract/shipments";
import { chosenInsurance } from "./insurance";

type Offer = Pick<
  Service,
  | "id"
  | "dropOff"
  | "proofOfDelivery"
  | "adultSignature"
  | "additionalHandling"
  | "hasPrintInStore"
  | "printInStoreDefault"
  | "cashOnDelivery"
  | "insurance"
>;

/**
 * Applies a newly chosen service to a draft: each extra stays only if the new service offers it, print in store is preselected if
 * the service defaults to it, collection is the first possible one unless the sender drops off the parcel.
 *
 * @param days days on which the service collects, earliest first
 * @see spec shipment-core, section 4, "Service change in checkout"
 */
export function withService(draft: ShipmentDraft, service: Offer, days: CollectionDay[]): ShipmentDraft {
  const isSame = draft.serviceId === service.id;
  return {
    ...draft,
    serviceId: service.id,
    step: "SERVICE_SELECTION",
    upsales: upsalesForService(draft.upsales, service, draft.content.value),
    collection: service.dropOff.origin ? null : isSame && draft.collection ? draft.collection : firstCollection(days),
    dropoffPointId: isSame && service.dropOff.destination ? draft.dropoffPointId : null,
  };
}

function firstCollection(days: CollectionDay[]): ShipmentDraft["collection"] {
  const day = days[0];
  const interval = day?.intervals[0];
  return day && interval ? { date: day.date, intervalStart: interval.start, intervalEnd: interval.end } : null;
}

function upsalesForService(upsales: Upsales, service: Offer, contentValue: number | null): Upsales {
  return {
    insurance: insuranceForService(upsales.insurance, service.insurance, contentValue),
    proofOfDelivery: upsales.proofOfDelivery && service.proofOfDelivery,
    adultSignature: upsales.adultSignature && service.adultSignature,
    additionalHandling: upsales.additionalHandling && service.additionalHandling,
    printInStore: service.hasPrintInStore && (upsales.printInStore || service.printInStoreDefault),
    cashOnDelivery: service.cashOnDelivery.available ? upsales.cashOnDelivery : { amount: 0, accountHolder: "", iban: "" },
  };
}

/** Whether a chosen extra was lost, or a paid insurance covers less. */
export function dropsExtras(before: Upsales, after: Upsales): boolean {
  const { insuranceType, amount } = before.insurance;
  const isPaid = insuranceType === "ENHANCED" || insuranceType === "WAYBILL_INSURANCE";
  if (isPaid && after.insurance.amount < amount) return true;
  const isChosen = (upsales: Upsales) => [
    upsales.proofOfDelivery,
    upsales.adultSignature,
    upsales.additionalHandling,
    upsales.printInStore,
    upsales.cashOnDelivery.amount > 0,
  ];
  const kept = isChosen(after);
  return isChosen(before).some((wasChosen, at) => wasChosen && !kept[at]);
}

/**
 * The insurance for another service or value: an amount typed by the merchant is kept, any other follows the coverage.
 *
 * @param contentValue minor units; null if unknown
 */
export function insuranceForService(
  chosen: Upsales["insurance"],
  offer: Service["insurance"],
  contentValue: number | null,
): Upsales["insurance"] {
  const types = insuranceTypes(offer, contentValue);
  const isStillOffered = types.includes(chosen.insuranceType);
  const insuranceType = isStillOffered ? chosen.insuranceType : types[0]!;
  return chosenInsurance(insuranceType, offer, contentValue, isStillOffered ? chosen.amount : 0);
}
