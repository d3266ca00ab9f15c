import type { Shipment } from "#contract/shipments";
import type { ShipmentStep } from "#contract/states";
import { UNKNOWN_COUNTRY } from "#contract/rules/unknown-country";
import type { MerchantPaths } from "~/models/paths";
import { isDraft } from "~/models/shipments/plan";
import { isAddressComplete } from "./address-form";
import { recipientNeeds, FULL_ADDRESS } from "./person-fields";
import { CHECKOUT_STEPS, type CheckoutStep } from "./steps";

/**
 * The step at which a saved shipment's checkout opens.
 *
 * @see spec shipment-core, section 2, "Checkout wizard": the bare create path redirects to the step matching the saved step
 */
export function stepOf(step: Exclude<ShipmentStep, "PURCHASED">, shipment: Pick<Basics, "service">): CheckoutStep {
  switch (step) {
    case "SEARCH_INFO":
      return "info";
    case "SERVICE_SELECTION":
      return "service";
    case "SHIPPING_DETAILS":
      return "address";
    case "CUSTOMS":
      return "customs";
    case "BILLING_INFO":
      return needsCustoms(shipment) ? "customs" : "payment";
    case "PAYMENT":
      return "payment";
  }
}

type Basics = Pick<
  Shipment,
  "source" | "from" | "to" | "parcels" | "service" | "collection" | "dropoffPointId" | "content" | "upsales" | "customs"
>;

/**
 * Whether the collection day has passed; drafts may be weeks old.
 *
 * @param today calendar day, `2026-11-21`
 */
export function isCollectionOver({ service, collection }: Pick<Basics, "service" | "collection">, today: string): boolean {
  return service !== null && !service.dropOff.origin && collection !== null && collection.date < today;
}

/** Whether the service requires customs documents. */
export function needsCustoms({ service }: Pick<Basics, "service">): boolean {
  return service?.customsRequired.available ?? false;
}

/** Whether a draft has the data that rates need: both countries and postcodes, and a parcel. */
export function hasRoute({ from, to, parcels }: Pick<Basics, "from" | "to" | "parcels">): boolean {
  return [from, to].every(({ alpha2Code, zipCode }) => alpha2Code !== UNKNOWN_COUNTRY && zipCode) && parcels.length > 0;
}

/**
 * The first step with missing data; `payment` if all is complete.
 *
 * @param today calendar day, `2026-11-21`
 */
export function firstIncompleteStep(shipment: Basics, today: string): CheckoutStep {
  const { source, from, to, service } = shipment;
  if (!hasRoute(shipment)) return "info";
  if (!service || (!service.dropOff.origin && !shipment.collection) || isCollectionOver(shipment, today)) return "service";
  const needsPoint = service.dropOff.destination && !shipment.dropoffPointId;
  const { insuranceType, amount } = shipment.upsales.insurance;
  const lacksInsuredAmount = insuranceType === "WAYBILL_INSURANCE" && amount === 0;
  const hasContent = shipment.content.description !== "" && (shipment.content.value ?? 0) > 0;
  if (
    !isAddressComplete(from, FULL_ADDRESS) ||
    !isAddressComplete(to, recipientNeeds(source, service.dropOff.destination)) ||
    needsPoint ||
    lacksInsuredAmount ||
    !hasContent
  ) {
    return "address";
  }
  const hasPapers = ["complete", "skipped"].includes(shipment.customs.status);
  return needsCustoms(shipment) && !hasPapers ? "customs" : "payment";
}

/**
 * The step to redirect to, or null if the requested one can be shown.
 *
 * @see spec shipment-core, section 2: a step redirects back to an earlier one if its data is missing; customs only where required
 */
export function redirectStep(shipment: Basics, requested: CheckoutStep, today: string): CheckoutStep | null {
  const open = firstIncompleteStep(shipment, today);
  if (requested === "customs" && !needsCustoms(shipment)) return open;
  return CHECKOUT_STEPS.indexOf(open) < CHECKOUT_STEPS.indexOf(requested) ? open : null;
}

/**
 * Where a paid shipment redirects: to its details, or to the inbox while its state or step is still that of a draft, because the
 * details page would then redirect back to the checkout.
 *
 * @see spec shipment-core, section 4, "Checkout flow"
 */
export function purchasedUrl(paths: MerchantPaths, shipment: Pick<Shipment, "waybillReference" | "state" | "step">): string {
  if (isDraft(shipment.state) || shipment.step !== "PURCHASED") return paths.home;
  return paths.details(shipment.waybillReference);
}
