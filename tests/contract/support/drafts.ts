import type { Address } from "../../../contract/addresses";
import type { Shipment, ShipmentDraft } from "../../../contract/shipments";
import type { Service } from "../../../contract/services";
import { emptyAddress, emptyDraft } from "../../../app/models/checkout/draft";
import { type Client, once } from "./client";

export const SENDER: Address = {
  ...emptyAddress("FR"),
  firstName: "Anne",
  lastName: "Tester",
  email: "anne@mail.example",
  phone: "+33 1 70 18 44 00",
  street1: "1 rue du Test",
  zipCode: "75001",
  city: "Paris",
};

export const RECIPIENT: Address = {
  ...emptyAddress("DE"),
  firstName: "Zsófia",
  lastName: "Őry-Tóth",
  email: "zsofia@mail.example",
  phone: "+49 30 5550 1100",
  street1: "Lindenstraße 2",
  zipCode: "10115",
  city: "Berlin",
};

export const PARCEL = { id: null, name: "Custom parcel", weight: 1.25, length: 30, width: 20, height: 10 };

/** A draft with only origin, destination and one parcel. */
export function bareDraft(change: Partial<ShipmentDraft> = {}): ShipmentDraft {
  return {
    ...emptyDraft("FR", "DE"),
    step: "SERVICE_SELECTION",
    from: { ...SENDER, firstName: "", lastName: "", email: "", phone: "", street1: "" },
    to: { ...RECIPIENT, firstName: "", lastName: "", email: "", phone: "", street1: "" },
    parcels: [PARCEL],
    ...change,
  };
}

/** Services from Paris to Berlin, cheapest first. */
export async function searchServices(client: Client): Promise<Service[]> {
  const { weight, length, width, height } = PARCEL;
  const found = await client.services.search({
    source: "manual",
    from: { country: "FR", zip: "75001" },
    to: { country: "DE", zip: "10115" },
    packages: [{ weight, length, width, height }],
  });
  return found.services;
}

/** A draft ready for purchase, with the cheapest service from a drop-off point to the door. */
export async function completeDraft(client: Client, change: Partial<ShipmentDraft> = {}): Promise<ShipmentDraft> {
  const services = await searchServices(client);
  const service = services.find(({ dropOff, allowsVoucher }) => dropOff.origin && !dropOff.destination && allowsVoucher);
  if (!service) throw new Error("No service from a drop-off point to the door");
  return bareDraft({
    step: "PAYMENT",
    from: SENDER,
    to: RECIPIENT,
    content: { description: "Books", value: 4200, secondHand: false },
    serviceId: service.id,
    ...change,
  });
}

export async function createReady(client: Client, change: Partial<ShipmentDraft> = {}): Promise<Shipment> {
  return client.shipments.create({ headers: once(), body: await completeDraft(client, change) });
}

/** Draft fields for a collection on the last available day. */
export async function lateCollection(client: Client): Promise<Pick<ShipmentDraft, "serviceId" | "collection">> {
  const service = (await searchServices(client)).find(
    ({ dropOff, allowsVoucher }) => !dropOff.origin && !dropOff.destination && allowsVoucher,
  );
  if (!service) throw new Error("No service collects");
  const { weight, length, width, height } = PARCEL;
  const { collectionDates } = await client.services.collectionDates({
    service_id: service.id,
    source: "manual",
    packages: [{ weight, length, width, height }],
    from: { country: "FR", zip: "75001" },
    to: { country: "DE", zip: "10115" },
  });
  const { date, intervals } = collectionDates.at(-1)!;
  const { start, end } = intervals[0]!;
  return { serviceId: service.id, collection: { date, intervalStart: start, intervalEnd: end } };
}

/** Draft fields for delivery to a pick-up point, and the point. */
export async function atPickUpPoint(client: Client) {
  const service = (await searchServices(client)).find(({ dropOff, allowsVoucher }) => dropOff.destination && allowsVoucher);
  const near = { code: "DE", city: "Berlin", zip: "10115", pointsType: "pick-up" as const, parcelsDimensions: [PARCEL] };
  const [point] = service ? (await client.services.dropOffPoints({ ...near, serviceId: service.id })).points : [];
  if (!service || !point) throw new Error("No service to a pick-up point");
  return { draft: { serviceId: service.id, dropoffPointId: point.id }, point };
}
