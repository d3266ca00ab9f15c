import type { CollectionDay, Service } from "#contract/services";
import type { Shipment } from "#contract/shipments";
import type { Merchant } from "~/services/session/merchant.server";
import { unlessRefused } from "~/services/upstream/upstream.server";

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

/** What the shop that a shipment came from insists on. */
function wishesOf({ thirdPartyPreferences }: Shipment) {
  return thirdPartyPreferences ? { thirdPartyPreferences } : {};
}

/** Why nothing can be sent between a draft's ends, before any rates; null where it can. */
export async function routeRefusal(merchant: Merchant, { from, to }: Pick<Shipment, "from" | "to">) {
  const end = ({ alpha2Code, zipCode, city }: Shipment["from"]) => ({ country: alpha2Code, zip: zipCode, city });
  return (await merchant.upstream.services.checkRoute({ from: end(from), to: end(to) })).reason;
}

/** What the upstream takes, characters. */
const FT_MAX = 20;

interface ServiceSearch {
  /** Of the one service asked for. */
  serviceId?: string;
  /** The page's `ft`, which shows what is only being tried where the upstream allows that. @see spec shipment-core, section 6 */
  ft?: string | null;
}

/** Services for a draft's route, cheapest first. */
export async function searchServices(
  merchant: Merchant,
  shipment: Shipment,
  { serviceId, ft }: ServiceSearch = {},
): Promise<Service[]> {
  const found = await merchant.upstream.services.search({
    ...routeOf(shipment),
    ...(serviceId ? { service_id: serviceId } : {}),
    ...(ft ? { ft: ft.slice(0, FT_MAX) } : {}),
    ...wishesOf(shipment),
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
  const found = await unlessRefused(merchant.upstream.services.collectionDates({ ...routeOf(shipment), service_id: service.id }));
  return found?.collectionDates ?? [];
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

/** What the extras of the chosen service cost, and the price of what is chosen; null where they cannot be priced. */
export function loadProducts(merchant: Merchant, shipment: Shipment, serviceId: string) {
  return unlessRefused(
    merchant.upstream.services.products({
      ...routeOf(shipment),
      serviceId,
      contentValue: shipment.content.value,
      upsales: shipment.upsales,
      voucherName: shipment.voucherName,
      ...wishesOf(shipment),
    }),
  );
}

/** Points where the recipient of a draft can fetch the parcel, nearest first; null where the carrier names none. */
export function searchPickUpPoints(merchant: Merchant, shipment: Shipment, serviceId: string) {
  const { to, packages } = routeOf(shipment);
  return unlessRefused(
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
