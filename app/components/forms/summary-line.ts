import type { useT } from "~/components/document/translation";

/** An error prefixed with its field's label. A label that is a question needs no colon. */
export function summaryLine(t: ReturnType<typeof useT<"forms">>, label: string, text: string): string {
  return label.endsWith("?") ? `${label} ${text}` : t("summary-line", { label, text });
}
