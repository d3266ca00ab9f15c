import type { LedgerItem } from "../../rules/billing/invoices";
import type { ShipmentRow } from "../shipments/present";

/** A shipment as its invoice tells it: carrier and service, and the town it goes to. No more of the recipient than that. */
export function ledgerItem({ service, recipient }: Pick<ShipmentRow, "service" | "recipient">): LedgerItem {
  const { zipCode, city, alpha2Code } = recipient;
  return { name: service ? `${service.carrierName} ${service.name}` : "", place: `${zipCode} ${city}, ${alpha2Code}`.trim() };
}
