import type { useT } from "~/components/document/translation";

/** What is wrong, after the name of its field. A label that asks needs no colon. */
export function summaryLine(t: ReturnType<typeof useT<"forms">>, label: string, text: string): string {
  return label.endsWith("?") ? `${label} ${text}` : t("summary-line", { label, text });
}
