import type { ShipmentState } from "#contract/states";
import { useT } from "~/components/document/translation";
import { statusName } from "~/models/shipments/inbox";
import { statusTone } from "~/models/shipments/status-tone";

/** A shipment's state in words; the colour is redundant. */
export function StatusBadge({ state }: { state: ShipmentState }) {
  const t = useT("states");
  return <span className={`badge tone-${statusTone(state)}`}>{t(statusName(state))}</span>;
}
