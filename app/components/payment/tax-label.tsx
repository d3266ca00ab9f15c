import { useT } from "~/components/document/translation";
import { useFormat } from "~/components/ui/format";
import { useFrame } from "~/components/document/use-frame";

/** "VAT 21%", or the reason for no VAT. @param percentage null while unknown */
export function TaxLabel({ percentage }: { percentage: number | null }) {
  const t = useT("price");
  const { number } = useFormat();
  const noTax = useNoTaxText();
  if (percentage === null) return t("tax-total");
  return percentage === 0 ? noTax : t("tax", { percentage: number(percentage) });
}

/** "No VAT charged", with the reason under reverse charge, when the client owes it instead of the seller. */
export function useNoTaxText(): string {
  const t = useT("price");
  return t(useFrame()?.isReverseCharged ? "reverse-charge" : "no-tax");
}
