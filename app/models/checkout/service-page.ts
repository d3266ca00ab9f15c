import type { CollectionDay } from "#contract/services";
import type { Shipment } from "#contract/shipments";
import { type ServiceCard, serviceCard } from "./service-card";
import type { CheckoutSummary } from "./summary";

/** The chosen service in the service step. */
export interface ChosenServiceCard extends ServiceCard {
  collection: Shipment["collection"];
  /** Days on which the carrier collects; none for drop-off, null if they cannot be loaded. */
  days: CollectionDay[] | null;
}

/** What is missing before the checkout can continue. */
export type ServiceProblem = "service-needed" | "collection-needed";

export function chosenServiceCard(
  { service, collection, estimatedDeliveryDate: day }: Shipment,
  days: CollectionDay[] | null,
): ChosenServiceCard | null {
  return (
    service && {
      ...serviceCard({
        ...service,
        tags: [],
        arrival: day === null ? null : { from: day, to: day },
        handOver: collection?.date ?? null,
        record: null,
      }),
      collection,
      days,
    }
  );
}

/** Summary of a service that is chosen but not saved yet: day and prices of extras are only known after saving. */
export function previewOf(card: ServiceCard): Pick<CheckoutSummary, "service" | "collection" | "price"> {
  const { carrier, name, logoId, transit, dropOff, arrival, base, total, currency, extras } = card;
  return {
    service: {
      carrier,
      name,
      logoId,
      transit,
      dropOff,
      arrivesOn: arrival?.from ?? null,
      isOwnContract: extras.includes("own-contract"),
    },
    collection: dropOff.origin ? null : "first",
    price: {
      currency,
      lines: [{ key: "porterage", total: base }],
      base,
      taxes: [{ percentage: null, amount: total - base }],
      total,
    },
  };
}
