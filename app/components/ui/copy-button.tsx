import { useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useT } from "~/components/document/translation";
import { Icon } from "./icon";

const SAID_MS = 2000;

/** Copies a text. Not rendered without JavaScript: the text beside it can be selected. */
export function CopyButton({ text }: { text: string }) {
  const t = useT("common");
  // Known at the first render after a client-side navigation, so that restoring the scroll position is not off.
  const canCopy = useHydrated() && Boolean(navigator.clipboard);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  if (!canCopy) return null;
  return (
    <button type="button" className="copy" onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
      <Icon name={isCopied ? "check" : "copy"} />
      <span className="visually-hidden">
        <span aria-live="polite">{isCopied ? t("copied") : t("copy")}</span> {text}
      </span>
    </button>
  );
}
