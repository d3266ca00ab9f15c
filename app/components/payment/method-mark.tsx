import type { PaymentMethodName } from "#contract/orders";
import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";

const METHOD_ICONS: Partial<Record<PaymentMethodName, IconName>> = {
  CREDIT_CARD: "card",
  CREDIT_CARD_3D_SECURE: "card",
  DIRECT_DEBIT: "building",
  OWN_CONTRACT: "document",
  BALANCE: "wallet",
};

/** Logo of a payment method, at the end of its row. CSS hides what a saved method, and one that pays once, do not need. */
export function MethodMark({ method, isSaved = false }: { method: PaymentMethodName; isSaved?: boolean }) {
  const t = useT("checkout");
  const icon = METHOD_ICONS[method];
  const kind = isSaved ? "saved" : method === "BANCONTACT" ? "once" : "";
  if (icon) return <Icon name={icon} className={`icon icon-20 quiet ${kind}`} />;
  return (
    <span className={`badge badge-plain badge-tag ${kind}`} aria-hidden="true">
      {t(`method.${method}`)}
    </span>
  );
}
