import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";
import { useCopy } from "~/components/ui/use-copy";

const LOOK = "button button-quiet button-small";

/** Copies the link to the recipient's tracking page; without JavaScript it shows the link. */
export function ShareLink({ url }: { url: string }) {
  const t = useT("details");
  const { copy, isCopied } = useCopy(url);
  if (copy) {
    return (
      <button type="button" className={LOOK} onClick={copy}>
        <Icon name={isCopied ? "check" : "share"} />
        <span aria-live="polite">{t(isCopied ? "share.copied" : "share.action")}</span>
      </button>
    );
  }
  return (
    <details className="share">
      <summary className={LOOK}>
        <Icon name="share" />
        {t("share.action")}
      </summary>
      <p className="small">
        <span className="quiet">{t("share.hint")}</span> <a href={url}>{url}</a>
      </p>
    </details>
  );
}
