import type { Carrier, CarrierService, Catalogue } from "./catalog-types";
import { readCatalogue } from "./files/read-catalogue";

/** Name of a tenant that has a catalogue of its own; null for all others. */
export type CatalogueOwner = string | null;

interface Current {
  byOwner: ReadonlyMap<CatalogueOwner, Catalogue>;
  /** Of all catalogues: an id is in one of them. */
  carriers: ReadonlyMap<string, Carrier>;
  services: ReadonlyMap<string, { service: CarrierService; owner: CatalogueOwner }>;
}

/** Where the demonstration's catalogue lies, relative to the working directory. */
export const DEMONSTRATION = "catalogue";

let current: Current | undefined;

/** Sets the catalogues of this process: that of all tenants, and those of tenants that have their own. */
export function useCatalogue(catalogue: Catalogue, ofTenants: ReadonlyMap<string, Catalogue> = new Map()): void {
  const byOwner = new Map<CatalogueOwner, Catalogue>([[null, catalogue], ...ofTenants]);
  const all = [...byOwner];
  current = {
    byOwner,
    carriers: new Map(all.flatMap(([, { carriers }]) => carriers.map((carrier) => [carrier.id, carrier] as const))),
    services: new Map(
      all.flatMap(([owner, { services }]) => services.map((service) => [service.id, { service, owner }] as const)),
    ),
  };
}

/** The catalogues of this process: the demonstration's until others are set. */
export function currentCatalogues(): Current {
  if (!current) useCatalogue(readCatalogue(DEMONSTRATION));
  return current!;
}

/** The catalogue by which a client buys. */
export function catalogueOf(owner: CatalogueOwner): Catalogue {
  const { byOwner } = currentCatalogues();
  return (byOwner.get(owner) ?? byOwner.get(null))!;
}

/** The catalogue that has a service; that of all tenants for an unknown one. */
export function catalogueWith(serviceId: string): Catalogue {
  return catalogueOf(currentCatalogues().services.get(serviceId)?.owner ?? null);
}
