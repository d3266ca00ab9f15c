import type { CollectionDay } from "#contract/services";
import type { Shipment } from "#contract/shipments";
import { type ServiceCard, serviceCard } from "./service-card";

/** What the service step shows of the service chosen so far, beside what carriers offer. */
export interface ChosenServiceCard extends ServiceCard {
  collection: Shipment["collection"];
  /** Days on which the carrier collects; none where the sender brings the parcel. */
  days: CollectionDay[];
}

/** What is missing before the checkout can go on. */
export type ServiceProblem = "service-needed" | "collection-needed";

export function chosenServiceCard({ service, collection }: Shipment, days: CollectionDay[]): ChosenServiceCard | null {
  return service && { ...serviceCard({ ...service, tags: [] }), collection, days };
}
