import type { Carrier, CarrierService, PriceList, ExtraName, PriceTable, ServiceBooking, Tariffs } from "./catalog-types";
import { type CatalogueOwner, catalogueOf, catalogueWith, currentCatalogues } from "./current";

/** The currency of every price in the catalogue. */
export const CATALOG_CURRENCY = "EUR";

/** Every service sold by the platform, in catalogue order. @param owner of the catalogue; without one, of all catalogues */
export function allServices(owner?: CatalogueOwner): readonly CarrierService[] {
  return servicesWithContracts(owner).filter((service) => !needsContract(service));
}

/** The same, and the services of own contracts. */
export function servicesWithContracts(owner?: CatalogueOwner): readonly CarrierService[] {
  if (owner !== undefined) return catalogueOf(owner).services;
  return [...currentCatalogues().byOwner.values()].flatMap(({ services }) => services);
}

/** Whether a service is of a client's catalogue. */
export function isOfCatalogue(service: CarrierService, owner: CatalogueOwner): boolean {
  return catalogueWith(service.id) === catalogueOf(owner);
}

/** Whether a service requires an own contract. */
export function needsContract(service: CarrierService): boolean {
  return carrierOf(service).contractFields !== null;
}

export function findService(serviceId: string): CarrierService | undefined {
  return currentCatalogues().services.get(serviceId)?.service;
}

const WORLD: ServiceBooking = { engine: "world" };

/** How a service is booked; undefined for an unknown one. */
export function bookingOf(serviceId: string): ServiceBooking | undefined {
  const service = findService(serviceId);
  return service && (service.booking ?? WORLD);
}

/** Whether the carrier cancels shipments of a service at all. */
export function cancelsShipments(serviceId: string): boolean {
  const booking = bookingOf(serviceId);
  return booking?.engine !== "karrio" || (booking.cancels ?? true);
}

/** Every carrier, in catalogue order. @param owner of the catalogue; without one, of all catalogues */
export function allCarriers(owner?: CatalogueOwner): readonly Carrier[] {
  if (owner !== undefined) return catalogueOf(owner).carriers;
  return [...currentCatalogues().byOwner.values()].flatMap(({ carriers }) => carriers);
}

/** The carriers whose services the platform sells. */
export function soldCarriers(owner?: CatalogueOwner): readonly Carrier[] {
  return allCarriers(owner).filter(({ contractFields }) => contractFields === null);
}

/** The sold carriers of which the platform can book a service. */
export function bookableCarriers(owner: CatalogueOwner, canBook: (serviceId: string) => boolean): Carrier[] {
  const carrierIds = new Set(allServices(owner).flatMap(({ id, carrierId }) => (canBook(id) ? [carrierId] : [])));
  return soldCarriers(owner).filter(({ id }) => carrierIds.has(id));
}

export function findCarrier(id: string): Carrier | undefined {
  return currentCatalogues().carriers.get(id);
}

/** @throws Error for a service that is not of the catalogue */
export function carrierOf({ id, carrierId }: Pick<CarrierService, "id" | "carrierId">): Carrier {
  const carrier = findCarrier(carrierId);
  if (!carrier) throw new Error(`The catalogue has no carrier ${carrierId} of the service ${id}`);
  return carrier;
}

/** The fees on a day, `2027-01-01`, of the catalogue that has a service; the last ones without a day. */
export function tariffsOn({ id }: Pick<CarrierService, "id">, day: string | null): Tariffs {
  const found = catalogueWith(id).tariffs.findLast(({ validFrom }) => day === null || validFrom <= day);
  if (!found) throw new Error("A catalogue has fees from its first day on");
  return found;
}

/** Net price of an extra on a day, minor units of EUR; null if the service does not offer it. */
export function extraCents(service: CarrierService, name: ExtraName, day: string | null): number | null {
  const offered = service.extras[name];
  return offered === null ? null : (tariffsOn(service, day).extras[service.id]?.[name] ?? offered);
}

/** The logo of a carrier as SVG, or undefined for an unknown id. */
export function findLogo(logoId: string): string | undefined {
  const withLogo = [...currentCatalogues().byOwner.values()].find(({ logos }) => logos.has(logoId));
  return withLogo?.logos.get(logoId);
}

/** URL of a carrier's terms; with `publicUrl` a page of the simulated world for a carrier that has none. */
export function termsUrl(carrierId: string, publicUrl?: string): string {
  const own = findCarrier(carrierId)?.termsUrl;
  if (own) return own;
  return publicUrl === undefined ? `https://${carrierId}.example/terms` : `${publicUrl}/world/carriers/${carrierId}/terms`;
}

/** The price lists of a service, by day; none for those of own contracts. */
export function priceListsOf(serviceId: string): readonly PriceList[] {
  return catalogueWith(serviceId).prices.get(serviceId) ?? [];
}

/** The price list of a service on a day, `2027-01-01`; the last one without a day. Undefined before the first. */
export function priceListOn(serviceId: string, day: string | null): PriceList | undefined {
  return priceListsOf(serviceId).findLast(({ validFrom }) => day === null || validFrom <= day);
}

/** Names the prices of a day, `2027-01-01`: the same text as long as they are the same. Without a day, those of all days. */
export function catalogueStateOn(day: string | null): string {
  const all = [...currentCatalogues().byOwner.values()];
  const version = [...currentCatalogues().byOwner].map(([owner, each]) => `${owner ?? ""} ${each.version}`).join(" ");
  if (day === null) return version;
  const begun = all
    .flatMap(({ prices, tariffs }) => [...[...prices.values()].flat(), ...tariffs])
    .flatMap(({ validFrom }) => (validFrom <= day ? [validFrom] : []));
  return `${version} ${begun.sort().at(-1) ?? ""}`;
}

/** Net price of a parcel, minor units of EUR; undefined for one that is too heavy. */
export function tableCents({ steps, further }: PriceTable, kg: number): number | undefined {
  const step = steps.find(({ upToKg }) => kg <= upToKg);
  if (step) return step.cents;
  const last = steps.at(-1);
  if (!last || !further) return undefined;
  // Weights have three decimals; remove floating-point errors before rounding up.
  const pieces = Math.ceil(Math.round((kg - last.upToKg) * 1000) / Math.round(further.kg * 1000));
  return last.cents + pieces * further.cents;
}
