import type { Shipment } from "#contract/shipments";
import { collectionValue, offeredCollections } from "./collection-value";
import type { ServiceCard, ServiceOffer } from "./service-card";
import type { ChosenServiceCard } from "./service-page";

/** What was chosen in the service step and not submitted. */
export interface UnsentChoice {
  /** Null where the stored service is still the chosen one. */
  service: ServiceCard | null;
  /** Another collection of the stored service. */
  collection: Shipment["collection"];
  /** `gone`: no longer offered, so that the stored choice is shown. */
  state: "chosen" | "gone" | null;
}

const NO_CHOICE: UnsentChoice = { service: null, collection: null, state: null };

/**
 * The unsubmitted choice, as far as it is still offered.
 *
 * @param stored the draft's service
 * @param offer null if the services could not be loaded
 */
export function unsentChoice(
  typed: FormData | null,
  stored: Pick<ChosenServiceCard, "id" | "collection" | "days"> | null,
  offer: Pick<ServiceOffer, "cards"> | null,
): UnsentChoice {
  const serviceId = typed?.get("serviceId") ?? stored?.id;
  if (!typed || serviceId === undefined) return NO_CHOICE;
  if (serviceId !== stored?.id) {
    const service = offer?.cards.find(({ id }) => id === serviceId) ?? null;
    return { ...NO_CHOICE, service, state: service ? "chosen" : offer && "gone" };
  }
  const chosen = typed.get("collection");
  const isStored = stored.collection !== null && collectionValue(stored.collection) === chosen;
  if (chosen === null || isStored || !stored.days) return NO_CHOICE;
  const collection = offeredCollections(stored.days).find((offered) => collectionValue(offered) === chosen) ?? null;
  return { ...NO_CHOICE, collection, state: collection ? "chosen" : "gone" };
}
