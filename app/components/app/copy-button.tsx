import { useEffect, useState } from "react";
import { useT } from "./translation";

const SAID_MS = 2000;

/** Copies a text. Without JavaScript the text beside it can be marked, and no button is shown. */
export function CopyButton({ text }: { text: string }) {
  const t = useT("common");
  const [canCopy, setCanCopy] = useState(false);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => setCanCopy(Boolean(navigator.clipboard)), []);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  if (!canCopy) return null;
  return (
    <button type="button" className="copy" onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
      <span aria-live="polite">{isCopied ? t("copied") : t("copy")}</span>
      <span className="visually-hidden"> {text}</span>
    </button>
  );
}
