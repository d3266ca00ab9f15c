import type { CollectionDay, Service } from "../../contract/services";
import type { Shipment } from "../../contract/shipments";
import type { Merchant } from "./merchant.server";
import { attempt } from "./upstream.server";

/** The route and packages of a draft, as searches take them. */
function routeOf(shipment: Shipment) {
  const { from, to, parcels, source } = shipment;
  return {
    source,
    from: { country: from.alpha2Code, zip: from.zipCode, city: from.city },
    to: { country: to.alpha2Code, zip: to.zipCode, city: to.city },
    packages: parcels.map(({ weight, height, length, width }) => ({ weight, height, length, width })),
  };
}

/** Services for a draft's route, cheapest first. */
export async function searchServices(merchant: Merchant, shipment: Shipment, serviceId?: string): Promise<Service[]> {
  const preferences = shipment.thirdPartyPreferences;
  const found = await merchant.upstream.services.search({
    ...routeOf(shipment),
    ...(serviceId ? { service_id: serviceId } : {}),
    ...(preferences
      ? {
          thirdPartyPreferences: {
            ...(preferences.serviceId ? { serviceId: preferences.serviceId } : {}),
            ...(preferences.dropoffPointId ? { dropoffPointId: preferences.dropoffPointId } : {}),
            ...(preferences.carrier ? { carrier: preferences.carrier } : {}),
          },
        }
      : {}),
    sortBy: "totalPrice",
  });
  return found.services;
}

/** Days on which a service collects; none for one that the sender brings the parcel to. */
export async function loadCollectionDays(
  merchant: Merchant,
  shipment: Shipment,
  service: Pick<Service, "id" | "dropOff">,
): Promise<CollectionDay[]> {
  if (service.dropOff.origin) return [];
  const found = await attempt(merchant.upstream.services.collectionDates({ ...routeOf(shipment), service_id: service.id }));
  return found.ok ? found.value.collectionDates : [];
}

/** Whether the carrier comes on the day and in the interval that were chosen; where the sender brings the parcel, nobody has to. */
export async function isCollectionOffered(
  merchant: Merchant,
  shipment: Shipment & { service: Pick<Service, "id" | "dropOff"> },
  collection: Shipment["collection"],
): Promise<boolean> {
  if (shipment.service.dropOff.origin) return true;
  const days = await loadCollectionDays(merchant, shipment, shipment.service);
  return days.some(
    ({ date, intervals }) =>
      date === collection?.date &&
      intervals.some(({ start, end }) => start === collection.intervalStart && end === collection.intervalEnd),
  );
}

/** What the extras of the chosen service cost, and the price of what is chosen. */
export function loadProducts(merchant: Merchant, shipment: Shipment, serviceId: string) {
  return attempt(
    merchant.upstream.services.products({
      ...routeOf(shipment),
      serviceId,
      contentValue: shipment.content.value,
      upsales: shipment.upsales,
      voucherName: shipment.voucherName,
    }),
  );
}

/** Points where the recipient of a draft can fetch the parcel, nearest first. */
export function searchPickUpPoints(merchant: Merchant, shipment: Shipment, serviceId: string) {
  const { to, packages } = routeOf(shipment);
  return attempt(
    merchant.upstream.services.dropOffPoints({
      serviceId,
      code: to.country,
      city: to.city,
      zip: to.zip,
      pointsType: "pick-up",
      parcelsDimensions: packages,
    }),
  );
}
