import type { CollectionDay } from "#contract/services";
import type { Shipment } from "#contract/shipments";
import { type ServiceCard, serviceCard } from "./service-card";

/** The chosen service in the service step. */
export interface ChosenServiceCard extends ServiceCard {
  collection: Shipment["collection"];
  /** Days on which the carrier collects; none for drop-off. */
  days: CollectionDay[];
}

/** What is missing to continue. */
export type ServiceProblem = "service-needed" | "collection-needed";

export function chosenServiceCard({ service, collection }: Shipment, days: CollectionDay[]): ChosenServiceCard | null {
  return service && { ...serviceCard({ ...service, tags: [] }), collection, days };
}
