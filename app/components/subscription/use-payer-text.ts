import type { Subscription } from "#contract/subscriptions";
import { useT } from "~/components/document/translation";

/** "Visa ending in 1000", or the PayPal account. */
export function usePayerText(): (plan: Pick<Subscription, "cardType" | "cardLastFour" | "paypalAccountEmail">) => string {
  const t = useT("subscription");
  return ({ cardType, cardLastFour, paypalAccountEmail }) =>
    cardLastFour
      ? t("active.card", { brand: cardType ?? "", digits: cardLastFour })
      : `PayPal ${paypalAccountEmail ?? ""}`.trim();
}
