import type { Shipment } from "#contract/shipments";
import type { ShipmentStep } from "#contract/states";
import type { MerchantPaths } from "~/models/paths";
import { isDraft } from "~/models/shipments/row";
import { isAddressComplete } from "./address-form";
import { recipientNeeds, WHOLE_ADDRESS } from "./address-needs";
import { CHECKOUT_STEPS, type CheckoutStep } from "./steps";

/**
 * Where the checkout of a saved shipment opens.
 *
 * @see spec shipment-core, section 2, "Checkout wizard": the bare create path redirects to the step matching the saved step
 */
export function stepOf(step: Exclude<ShipmentStep, "PURCHASED">): CheckoutStep {
  switch (step) {
    case "SEARCH_INFO":
      return "info";
    case "SERVICE_SELECTION":
      return "service";
    case "SHIPPING_DETAILS":
    case "CUSTOMS":
      return "address";
    case "BILLING_INFO":
    case "PAYMENT":
      return "payment";
  }
}

type Basics = Pick<
  Shipment,
  "source" | "from" | "to" | "parcels" | "service" | "collection" | "dropoffPointId" | "content" | "upsales"
>;

/** The carrier was to come on a day that is over: a draft may lie for weeks. @param today calendar day, `2026-11-21` */
export function isCollectionOver({ service, collection }: Pick<Basics, "service" | "collection">, today: string): boolean {
  return service !== null && !service.dropOff.origin && collection !== null && collection.date < today;
}

/** A service whose goods need customs papers cannot be bought while there is no step that makes them. */
export function needsCustoms({ service }: Pick<Basics, "service">): boolean {
  return service?.customsRequired.available ?? false;
}

/**
 * The first step whose data is missing; `payment` when all is there.
 *
 * @param today calendar day, `2026-11-21`
 */
export function firstOpenStep(shipment: Basics, today: string): CheckoutStep {
  const { source, from, to, parcels, service } = shipment;
  if (!from.zipCode || !to.zipCode || parcels.length === 0) return "info";
  if (!service || (!service.dropOff.origin && !shipment.collection) || isCollectionOver(shipment, today)) return "service";
  if (needsCustoms(shipment)) return "service";
  const needsPoint = service.dropOff.destination && !shipment.dropoffPointId;
  const { insuranceType, amount } = shipment.upsales.insurance;
  const lacksSum = insuranceType === "WAYBILL_INSURANCE" && amount === 0;
  const hasContent = shipment.content.description !== "" && (shipment.content.value ?? 0) > 0;
  if (
    !isAddressComplete(from, WHOLE_ADDRESS) ||
    !isAddressComplete(to, recipientNeeds(source, service.dropOff.destination)) ||
    needsPoint ||
    lacksSum ||
    !hasContent
  ) {
    return "address";
  }
  return "payment";
}

/**
 * The step to show instead of the one asked for, or null when that one can be shown.
 *
 * @see spec shipment-core, section 2: a step redirects back to an earlier one if its data is missing
 */
export function earlierStep(shipment: Basics, asked: CheckoutStep, today: string): CheckoutStep | null {
  const open = firstOpenStep(shipment, today);
  return CHECKOUT_STEPS.indexOf(open) < CHECKOUT_STEPS.indexOf(asked) ? open : null;
}

/**
 * Where an already paid shipment leads: to its details, or back to the inbox while its state still says that it is not paid.
 *
 * @see spec shipment-core, section 4, "Checkout flow"
 */
export function paidUrl(paths: MerchantPaths, shipment: Pick<Shipment, "waybillReference" | "state">): string {
  if (isDraft(shipment.state)) return paths.home;
  return paths.details(shipment.waybillReference);
}
