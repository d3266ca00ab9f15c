import type { PaymentMethodName } from "#contract/orders";
import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";

const METHOD_ICONS: Partial<Record<PaymentMethodName, IconName>> = {
  CREDIT_CARD: "card",
  CREDIT_CARD_3D_SECURE: "card",
  DIRECT_DEBIT: "building",
  OWN_CONTRACT: "document",
};

/** Logo of a payment method, at the end of its row. Of a saved method, CSS hides what is entered on the provider's page. */
export function MethodMark({ method, isSaved = false }: { method: PaymentMethodName; isSaved?: boolean }) {
  const t = useT("checkout");
  const icon = METHOD_ICONS[method];
  const saved = isSaved ? "saved" : "";
  if (icon) return <Icon name={icon} className={`icon icon-20 quiet ${saved}`} />;
  return (
    <span className={`badge badge-plain badge-tag ${saved}`} aria-hidden="true">
      {t(`method.${method}`)}
    </span>
  );
}
