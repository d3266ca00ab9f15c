import type { Shipment } from "#contract/shipments";
import { isDraft } from "~/models/shipments/plan";

/** Why a shipment cannot be changed: it is paid, in an order that is in progress, or its addresses were removed. */
export type EditRefusal = "paid" | "ordered" | "obfuscated";

type Facts = Pick<Shipment, "state" | "step" | "orderReference" | "isObfuscated">;

export function editRefusal({ state, step, orderReference, isObfuscated }: Facts): EditRefusal | null {
  if (!isDraft(state) || step === "PURCHASED") return "paid";
  if (orderReference !== null) return "ordered";
  return isObfuscated ? "obfuscated" : null;
}

/**
 * Next step after saving a change: wait for the event, then offer the payment or close the panel.
 *
 * @param since `updatedAt` of the draft before the change
 * @see spec shipment-core, section 4, "Edit panels"
 */
export function afterSaving({ state, updatedAt }: Pick<Shipment, "state" | "updatedAt">, since: string | null) {
  if (updatedAt === since) return "wait";
  return state === "READY_TO_PURCHASE" ? "offer-payment" : "close";
}
