import { useT } from "~/components/document/translation";
import type { StatusMark } from "~/models/shipments/status-mark";

/** A shipment's status in the words of the list; the colour is redundant. */
export function StatusBadge({ status: { name, tone, isHollow } }: { status: Pick<StatusMark, "name" | "tone" | "isHollow"> }) {
  const t = useT("states");
  return <span className={`badge tone-${tone}${isHollow ? " badge-hollow" : ""}`}>{t(`badge.${name}`)}</span>;
}
