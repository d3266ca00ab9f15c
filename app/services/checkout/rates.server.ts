import type { CollectionDay, Service } from "#contract/services";
import type { Shipment } from "#contract/shipments";
import { type ServiceOffer, serviceOffer } from "~/models/checkout/service-card";
import type { Merchant } from "~/services/session/merchant.server";
import { nullIfRefused, nullIfUnavailable } from "~/services/upstream/upstream.server";
import { CalendarDay, TimeOfDay } from "#contract/primitives";
import { z } from "zod";
import { collectionValue, offeredCollections, splitCollection } from "~/models/checkout/collection-value";

/** A draft's route and packages as search parameters. */
function routeOf(shipment: Shipment) {
  const { from, to, parcels, source } = shipment;
  return {
    source,
    from: { country: from.alpha2Code, zip: from.zipCode, city: from.city },
    to: { country: to.alpha2Code, zip: to.zipCode, city: to.city },
    packages: parcels.map(({ weight, height, length, width }) => ({ weight, height, length, width })),
  };
}

/** Delivery preferences of the shop that the shipment came from. */
function shopPreferencesOf({ thirdPartyPreferences }: Shipment) {
  return thirdPartyPreferences ? { thirdPartyPreferences } : {};
}

/** Why a draft's route cannot be served, before rates are loaded; null if it can. */
export async function routeRefusal(merchant: Merchant, { from, to }: Pick<Shipment, "from" | "to">) {
  const end = ({ alpha2Code, zipCode, city }: Shipment["from"]) => ({ country: alpha2Code, zip: zipCode, city });
  return (await merchant.upstream.services.checkRoute({ from: end(from), to: end(to) })).reason;
}

/** The upstream's limit, characters. */
const FT_MAX = 20;

interface ServiceSearch {
  /** Limits the search to one service. */
  serviceId?: string;
  /**
   * The page's `ft`, which enables experimental services if the upstream allows it.
   *
   * @see spec shipment-core, section 6
   */
  ft?: string | null;
}

/** Services for a draft's route, and the reason if there are none. */
export async function loadOffer(merchant: Merchant, shipment: Shipment, ft: string | null): Promise<ServiceOffer> {
  const { services, unavailable } = await search(merchant, shipment, { ft });
  const isLimited = services.length === 0 && shipment.thirdPartyPreferences !== null;
  const others = isLimited ? await searchServices(merchant, { ...shipment, thirdPartyPreferences: null }) : [];
  return serviceOffer(services, { unavailable, isExcludedByShop: others.length > 0 });
}

/** Services for a draft's route, cheapest first. */
export async function searchServices(merchant: Merchant, shipment: Shipment, options: ServiceSearch = {}): Promise<Service[]> {
  return (await search(merchant, shipment, options)).services;
}

function search(merchant: Merchant, shipment: Shipment, { serviceId, ft }: ServiceSearch) {
  return merchant.upstream.services.search({
    ...routeOf(shipment),
    ...(serviceId ? { service_id: serviceId } : {}),
    ...(ft ? { ft: ft.slice(0, FT_MAX) } : {}),
    ...shopPreferencesOf(shipment),
    sortBy: "totalPrice",
  });
}

/** Days on which a service collects; none for a drop-off service. */
export async function loadCollectionDays(
  merchant: Merchant,
  shipment: Shipment,
  service: Pick<Service, "id" | "dropOff">,
): Promise<CollectionDay[]> {
  if (service.dropOff.origin || shipment.parcels.length === 0) return [];
  const found = await nullIfRefused(merchant.upstream.services.collectionDates({ ...routeOf(shipment), service_id: service.id }));
  return found?.collectionDates ?? [];
}

/** Whether the carrier offers the chosen day and interval. Always true for a drop-off service. */
export async function isCollectionOffered(
  merchant: Merchant,
  shipment: Shipment & { service: Pick<Service, "id" | "dropOff"> },
  collection: Shipment["collection"],
): Promise<boolean> {
  if (shipment.service.dropOff.origin) return true;
  const days = await loadCollectionDays(merchant, shipment, shipment.service);
  const chosen = collection && collectionValue(collection);
  return offeredCollections(days).some((offered) => collectionValue(offered) === chosen);
}

/** Prices of the chosen service's extras and of the selection; null if they cannot be priced, e.g. without a parcel. */
export async function loadProducts(merchant: Merchant, shipment: Shipment, serviceId: string) {
  if (shipment.parcels.length === 0) return null;
  return nullIfRefused(
    merchant.upstream.services.products({
      ...routeOf(shipment),
      serviceId,
      contentValue: shipment.content.value,
      upsales: shipment.upsales,
      voucherName: shipment.voucherName,
      ...shopPreferencesOf(shipment),
    }),
  );
}

/** Points where the recipient can pick up the parcel, nearest first; null if they cannot be loaded. */
export function searchPickUpPoints(merchant: Merchant, shipment: Shipment, serviceId: string) {
  const { to, packages } = routeOf(shipment);
  return nullIfUnavailable(
    "points",
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

const Collection = z.object({ date: CalendarDay, intervalStart: TimeOfDay, intervalEnd: TimeOfDay });

/** Parses the chosen day and interval, or null. */
export function readCollection(value = ""): Shipment["collection"] {
  return Collection.nullable().safeParse(splitCollection(value)).data ?? null;
}
