import { useCallback } from "react";
import { usePageContext } from "~/components/document/page-context";
import { useFormat } from "~/components/ui/format";
import { localeOf } from "~/models/languages";

/** Formats a percentage in the page's language. */
export function usePercent(): (value: number) => string {
  const { language } = usePageContext();
  return useCallback(
    (value) => new Intl.NumberFormat(localeOf(language), { style: "percent", maximumFractionDigits: 2 }).format(value / 100),
    [language],
  );
}

/** A discount on the plan: "25%" or "€10.00". */
export function useDiscountText(): (discount: {
  type: "fixed" | "percentage";
  value: number;
  currency: string | null;
}) => string {
  const percent = usePercent();
  const { money } = useFormat();
  return ({ type, value, currency }) => (type === "fixed" ? money(value, currency ?? "EUR") : percent(value));
}
