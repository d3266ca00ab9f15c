import type { Carrier, CarrierService, Catalogue } from "./catalog-types";
import { readCatalogue } from "./files/read-catalogue";

interface Current {
  catalogue: Catalogue;
  carriers: ReadonlyMap<string, Carrier>;
  services: ReadonlyMap<string, CarrierService>;
  sold: readonly CarrierService[];
}

/** Where the demonstration's catalogue lies, relative to the working directory. */
export const DEMONSTRATION = "catalogue";

let current: Current | undefined;

/** Sets the catalogue of this process. */
export function useCatalogue(catalogue: Catalogue): void {
  const carriers = new Map(catalogue.carriers.map((carrier) => [carrier.id, carrier]));
  current = {
    catalogue,
    carriers,
    services: new Map(catalogue.services.map((service) => [service.id, service])),
    sold: catalogue.services.filter(({ carrierId }) => carriers.get(carrierId)?.contractFields === null),
  };
}

/** The catalogue of this process: the demonstration's until another is set. */
export function currentCatalogue(): Current {
  if (!current) useCatalogue(readCatalogue(DEMONSTRATION));
  return current!;
}
