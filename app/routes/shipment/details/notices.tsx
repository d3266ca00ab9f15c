import { useT } from "~/components/document/translation";
import type { Details } from "~/models/shipment/details";

const TONES = { info: "notice", warning: "notice notice-warning", error: "notice notice-error" };

/** Notices and required actions. */
export function Notices({ details: { notices, printInStore } }: { details: Details }) {
  const t = useT("details");
  if (notices.length === 0 && !printInStore) return null;
  return (
    <div className="stack details-notices">
      {notices.map(({ name, tone }) => (
        <p key={name} className={TONES[tone]}>
          <strong>{t(`notice.${name}.title`)}</strong> {t(`notice.${name}.advice`)}
        </p>
      ))}
      {printInStore ? (
        <p className="notice">
          <strong>{t("notice.print-in-store.title")}</strong> {t("notice.print-in-store.advice")}{" "}
          {printInStore.url ? (
            <a href={printInStore.url} target="_blank" rel="noreferrer">
              {t("notice.print-in-store.open")}
              <span className="visually-hidden"> {t("new-tab")}</span>
            </a>
          ) : (
            t("notice.print-in-store.not-ready")
          )}
        </p>
      ) : null}
    </div>
  );
}
