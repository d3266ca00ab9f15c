import type { Selectable } from "kysely";
import type { CustomsFacts } from "../../rules/customs/customs";
import type { ShipmentsTable } from "../../store/core-tables";

type Columns = Pick<
  Selectable<ShipmentsTable>,
  "has_customs" | "service" | "customs_skipped" | "customs_invoice" | "sender" | "recipient" | "content" | "parcels"
>;

/** The facts of a stored shipment. */
export function customsFactsOf(row: Columns): CustomsFacts {
  return {
    isRequired: row.has_customs,
    isPaperless: row.service?.hasPaperlessCustoms ?? false,
    skipped: row.customs_skipped,
    invoice: row.customs_invoice,
    shipment: {
      from: row.sender.alpha2Code,
      to: row.recipient.alpha2Code,
      value: row.content.value ?? 0,
      weightKg: weightOf(row.parcels),
    },
  };
}

/** Total weight of all parcels, kg. */
export function weightOf(parcels: readonly { weight: number }[]): number {
  return parcels.reduce((sum, { weight }) => sum + weight, 0);
}
