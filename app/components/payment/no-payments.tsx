import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";

/** In place of the ways to pay where there are none: the operator takes no payments yet. */
export function NoPayments() {
  const t = useT("checkout");
  return (
    <div className="banner banner-slim tone-warning">
      <Icon name="alert" />
      <p>{t("error.payment.not-configured")}</p>
    </div>
  );
}
