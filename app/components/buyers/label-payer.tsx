import { useT } from "~/components/document/translation";
import { useFormat } from "~/components/ui/format";
import type { ShownPayer } from "~/models/returns/label-payer";

/** What pays return labels that are bought by themselves. */
export function LabelPayer({ payer: { balance, saved }, currency }: { payer: ShownPayer; currency: string }) {
  const t = useT("returns");
  const { money } = useFormat();
  const key = balance > 0 ? (saved ? "both" : "balance") : saved ? "saved" : "none";
  return <span suppressHydrationWarning>{t(`payer.${key}`, { amount: money(balance, currency), method: saved })}</span>;
}
