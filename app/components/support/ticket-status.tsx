import type { TicketGroup } from "#contract/rules/tickets";
import { useT } from "~/components/document/translation";

const TONES: Record<TicketGroup, string> = { open: "info", awaiting_information: "warning", solved: "success" };

/** A ticket's status. Only "waiting for the merchant" has a warning colour. @param group null for an unknown status */
export function TicketStatusBadge({ group }: { group: TicketGroup | null }) {
  const t = useT("support");
  return <span className={`badge ${group ? `tone-${TONES[group]}` : ""}`}>{t(`status.${group ?? "unknown"}`)}</span>;
}
