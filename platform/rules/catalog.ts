import { CARRIERS, type Carrier } from "./catalog-carriers";
import { CARRIER_SERVICES } from "./catalog-services";
import type { CarrierService } from "./catalog-types";

/** The currency of every price in the catalogue. */
export const CATALOG_CURRENCY = "EUR";

const BY_ID = new Map<string, CarrierService>(CARRIER_SERVICES.map((service) => [service.id, service]));

/** Every service, in the order of the catalogue. */
export function allServices(): readonly CarrierService[] {
  return CARRIER_SERVICES;
}

/** The service with this id, or undefined. */
export function findService(serviceId: string): CarrierService | undefined {
  return BY_ID.get(serviceId);
}

/** The carrier that runs a service. */
export function carrierOf(service: CarrierService): Carrier {
  return CARRIERS[service.carrierId];
}

/** URL of a carrier's terms; with `publicUrl` a page of the simulated world. */
export function termsUrl(carrierId: string, publicUrl?: string): string {
  return publicUrl === undefined ? `https://${carrierId}.example/terms` : `${publicUrl}/world/carriers/${carrierId}/terms`;
}
