import { useT } from "~/components/document/translation";
import { useFormat } from "~/components/ui/format";
import { useNoTaxText } from "./use-no-tax-text";

/** "VAT 21%", or the reason for no VAT. @param percentage null while unknown */
export function TaxLabel({ percentage }: { percentage: number | null }) {
  const t = useT("price");
  const { number } = useFormat();
  const noTax = useNoTaxText();
  if (percentage === null) return t("tax-total");
  return percentage === 0 ? noTax : t("tax", { percentage: number(percentage) });
}
