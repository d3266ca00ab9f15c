import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";
import type { StatusMark } from "~/models/shipments/status-mark";

/** A shipment's status in the words of the list; the colour is redundant. */
export function StatusBadge({ status: { name, tone, icon, isHollow } }: { status: Omit<StatusMark, "needsAttention"> }) {
  const t = useT("states");
  return (
    <span className={`badge tone-${tone}${isHollow ? " badge-hollow" : ""}`}>
      {icon ? <Icon name={icon} /> : null}
      {t(`badge.${name}`)}
    </span>
  );
}
