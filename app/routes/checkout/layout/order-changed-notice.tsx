import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";

/** That the draft keeps what its merchant had changed, and its shop has changed since. */
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
