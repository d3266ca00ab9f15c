import type { Inbox } from "#contract/states";
import type { PublicTenant } from "~/models/tenant";
import type { BulkFlow } from "./selection";

type Flags = Pick<PublicTenant["flags"], "deleteInboxes" | "payInboxes" | "bulkInsurance">;

/**
 * Whether a tenant offers a flow for an inbox.
 *
 * @see spec shipment-core, section 6, "Flags gate"
 */
export function isFlowOffered(flow: BulkFlow, inbox: Inbox, { deleteInboxes, payInboxes, bulkInsurance }: Flags): boolean {
  if (flow === "delete") return deleteInboxes?.includes(inbox) ?? true;
  if (flow === "payment") return payInboxes?.includes(inbox) ?? true;
  return flow !== "insurance" || bulkInsurance;
}

const DRAFTS: readonly Inbox[] = ["ALL", "READY_TO_PURCHASE", "DRAFT"];

export type BarFlow = Extract<BulkFlow, "payment" | "labels" | "actions" | "delete">;

/**
 * Buttons of the bar above an inbox, the main one first.
 *
 * @param can whether any selected shipment in view can be paid or printed
 */
export function barFlows(inbox: Inbox, can: Record<"pay" | "print", boolean>, flags: Flags): BarFlow[] {
  const hasDrafts = DRAFTS.includes(inbox);
  const canPrint = can.print && (!hasDrafts || inbox === "ALL");
  const flows: [BarFlow, boolean][] = [
    ["payment", hasDrafts && can.pay],
    ["labels", canPrint],
    ["actions", true],
    ["delete", hasDrafts],
  ];
  return flows.filter(([flow, isPossible]) => isPossible && isFlowOffered(flow, inbox, flags)).map(([flow]) => flow);
}
