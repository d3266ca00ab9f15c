import { useCallback } from "react";
import { usePageContext } from "~/components/document/page-context";
import { useFormat } from "~/components/ui/format";
import { numberFormat } from "~/models/languages";
import { useRouteLoaderData } from "@remix-run/react";
import type { Subscription } from "#contract/subscriptions";
import { useT } from "~/components/document/translation";

/** Formats a percentage in the page's language. */
export function usePercent(): (value: number) => string {
  const { language } = usePageContext();
  return useCallback(
    (value) => numberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(value / 100),
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

/** Name of the paid plan, from the page below the panel. */
export function usePlanName(): string {
  const page = useRouteLoaderData<{ name: string }>("routes/subscription/page/route");
  return page?.name ?? "";
}

/** "Visa ending in 1000", or the PayPal account. */
export function usePayerText(): (plan: Pick<Subscription, "cardType" | "cardLastFour" | "paypalAccountEmail">) => string {
  const t = useT("subscription");
  return ({ cardType, cardLastFour, paypalAccountEmail }) =>
    cardLastFour
      ? t("active.card", { brand: cardType ?? "", digits: cardLastFour })
      : `PayPal ${paypalAccountEmail ?? ""}`.trim();
}
