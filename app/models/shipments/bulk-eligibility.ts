import type { Shipment } from "#contract/shipments";
import { isPhone } from "#contract/rules/contact";
import { firstIncompleteStep, hasRoute } from "~/models/checkout/step-rules";
import { fullInsurance } from "~/models/payment/insure-all";
import { isDraft } from "./plan";
import type { BulkFlow } from "./selection";

/** Most shipments whose service or collection can be changed together. @see spec shipment-core, section 9 */
export const EDIT_LIMIT = 20;

/** Flows that are limited to {@link EDIT_LIMIT}. */
export const LIMITED_FLOWS: readonly BulkFlow[] = ["services", "collection-date"];

/** Why a flow cannot be used for a selected shipment. */
export const OBSTACLES = [
  "paid",
  "ordered",
  "archived",
  "obfuscated",
  "incomplete",
  "no-service",
  "no-day",
  "no-customs",
  "brought",
  "no-value",
  "insured",
  "not-insurable",
  "no-label",
  "has-phone",
] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** @returns null for a draft that can be edited */
function editObstacle({ state, inboxes, orderReference, isObfuscated }: Shipment): Obstacle | null {
  if (!isDraft(state)) return "paid";
  if (orderReference !== null) return "ordered";
  if (inboxes.includes("ARCHIVED")) return "archived";
  return isObfuscated ? "obfuscated" : null;
}

/** Whether a shipment has the data that rates need, and a source. @see spec shipment-core, section 5, "Bulk" */
export function hasCompleteData(shipment: Shipment): boolean {
  return hasRoute(shipment) && shipment.source !== "";
}

/** Why {@link fullInsurance} returns null. */
function insuranceObstacle(shipment: Shipment): Obstacle | null {
  const { service, content } = shipment;
  if (!service) return "no-service";
  if (!content.value) return "no-value";
  if (fullInsurance(shipment)) return null;
  return service.insurance.available ? "insured" : "not-insurable";
}

/** What a draft lacks before it can be paid; null if nothing. */
export function paymentObstacle(shipment: Shipment): "no-service" | "no-day" | "no-customs" | "incomplete" | null {
  const { actions, service, collection } = shipment;
  if (actions.canBePurchased) return null;
  if (!service) return "no-service";
  if (!service.dropOff.origin && collection === null) return "no-day";
  return firstIncompleteStep(shipment, collection?.date ?? "") === "customs" ? "no-customs" : "incomplete";
}

const OBSTACLE: Record<Exclude<BulkFlow, "actions">, (shipment: Shipment) => Obstacle | null> = {
  payment: (shipment) => editObstacle(shipment) ?? paymentObstacle(shipment),
  services: (shipment) => editObstacle(shipment) ?? (hasCompleteData(shipment) ? null : "incomplete"),
  insurance: (shipment) => editObstacle(shipment) ?? insuranceObstacle(shipment),
  content: editObstacle,
  rules: editObstacle,
  tags: () => null,
  parcels: editObstacle,
  sender: editObstacle,
  phone: (shipment) => editObstacle(shipment) ?? (isPhone(shipment.to.phone) ? "has-phone" : null),
  "collection-date": (shipment) =>
    editObstacle(shipment) ?? (shipment.service === null ? "no-service" : shipment.service.dropOff.origin ? "brought" : null),
  labels: ({ actions }) => (actions.canDownloadLabels ? null : "no-label"),
  delete: editObstacle,
};

/** The selected shipments that a flow can be used for. The menu of actions takes all. */
export function eligibleShipments(flow: BulkFlow, shipments: readonly Shipment[]): Shipment[] {
  return flow === "actions" ? [...shipments] : shipments.filter((shipment) => OBSTACLE[flow](shipment) === null);
}

/** The selected shipments that a flow cannot be used for, and why. */
export function ineligibleShipments(flow: BulkFlow, shipments: readonly Shipment[]): { shipment: Shipment; why: Obstacle }[] {
  if (flow === "actions") return [];
  return shipments.flatMap((shipment) => {
    const why = OBSTACLE[flow](shipment);
    return why ? [{ shipment, why }] : [];
  });
}
