import { useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";

const SAID_MS = 3000;
const LOOK = "button button-quiet button-small";

/** Copies the link to the recipient's tracking page; without JavaScript it shows the link. */
export function ShareLink({ url }: { url: string }) {
  const t = useT("details");
  const canCopy = useHydrated() && Boolean(navigator.clipboard);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  if (canCopy) {
    return (
      <button type="button" className={LOOK} onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}>
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
