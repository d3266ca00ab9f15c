import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { SendAgain } from "~/components/forms/send-again";
import { Icon } from "~/components/ui/icon";

/** Shown instead of rows: loading failed. */
export function DataFailure({ requestId }: { requestId: string }) {
  const t = useT("invoices");
  const { unsent = [], unsentLacks } = usePageContext();
  return (
    <div className="empty" role="alert">
      <span className="empty-mark tone-danger">
        <Icon name="cloud" className="icon icon-20" />
      </span>
      <h2>{t("failure.title")}</h2>
      <p>{t("failure.advice")}</p>
      <p className="quiet">{t("failure.request-id", { id: requestId })}</p>
      {unsent.length > 0 ? (
        <SendAgain action="" fields={unsent} lacks={unsentLacks} />
      ) : (
        <p className="actions">
          <a href="" className="button">
            {t("failure.retry")}
          </a>
        </p>
      )}
    </div>
  );
}
