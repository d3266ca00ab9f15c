import { useState } from "react";
import { useT } from "~/components/document/translation";
import { Icon } from "./icon";
import { useCopy } from "./use-copy";

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
