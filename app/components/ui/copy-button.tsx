import { useState, useEffect } from "react";
import { useT } from "~/components/document/translation";
import { Icon } from "./icon";
import { useHydrated } from "remix-utils/use-hydrated";

/** Copies a text. Not rendered without JavaScript: the text beside it can be selected. */
export function CopyButton({ text }: { text: string }) {
  const t = useT("common");
  const { copy, isCopied } = useCopy(text);
  // A list has many copy buttons: only the focused one announces "copied".
  const [hasFocus, setHasFocus] = useState(false);
  if (!copy) return null;
  return (
    <button type="button" className="copy" onClick={copy} onFocus={() => setHasFocus(true)} onBlur={() => setHasFocus(false)}>
      <Icon name={isCopied ? "check" : "copy"} />
      <span className="visually-hidden">
        <span aria-live={hasFocus ? "polite" : undefined}>{isCopied ? t("copied") : t("copy")}</span> {text}
      </span>
    </button>
  );
}

const SAID_MS = 2_000;

/**
 * Copies a text to the clipboard.
 *
 * @returns `copy` is null where the browser cannot copy; `isCopied` is true for a moment after copying
 */
export function useCopy(text: string): { copy: (() => void) | null; isCopied: boolean } {
  // Known at the first render after a client-side navigation, so that no layout shift offsets the restored scroll position.
  const canCopy = useHydrated() && Boolean(navigator.clipboard);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const write = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // If the browser denies access, the button stays unchanged.
      () => setCopied(false),
    );
  return { isCopied, copy: canCopy ? () => void write() : null };
}

/** A reference number with a copy button. */
export function Copied({ text }: { text: string }) {
  return (
    <span className="line copied">
      <code>{text}</code>
      <CopyButton text={text} />
    </span>
  );
}
