import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";

/** The shop has changed an order that the merchant had edited: the draft keeps the merchant's values. */
export function OrderChangedNotice() {
  const t = useT("shortened");
  return (
    <div className="page draft-note">
      <aside className="banner tone-warning shortened" aria-labelledby="order-changed-heading">
        <Icon name="alert" />
        <div>
          <h2 id="order-changed-heading">{t("order-changed.title")}</h2>
          <p>{t("order-changed.advice")}</p>
        </div>
      </aside>
    </div>
  );
}
