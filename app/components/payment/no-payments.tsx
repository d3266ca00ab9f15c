import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";

/** In place of the ways to pay where there are none: the operator takes no payments yet. */
export function NoPayments() {
  const t = useT("forms");
  return (
    <div className="banner banner-slim tone-warning">
      <Icon name="alert" />
      <p>{t("form.error.payments-not-configured")}</p>
    </div>
  );
}
