import { useT } from "~/components/document/translation";
import { useNoTaxText } from "~/components/payment/tax-label";
import type { ServiceCard } from "~/models/checkout/service-card";

/** Whether the services' prices include VAT, and the reason if they do not. */
export function PricesWithTax({ cards }: { cards: readonly Pick<ServiceCard, "base" | "total">[] }) {
  const t = useT("checkout");
  const noTax = useNoTaxText();
  const isUntaxed = cards.length > 0 && cards.every(({ base, total }) => base === total);
  return isUntaxed ? noTax : t("service.prices-with-vat");
}
