import { useT } from "~/components/document/translation";
import { Icon } from "./icon";
import { useCopy } from "./use-copy";

/** Copies a text. Not rendered without JavaScript: the text beside it can be selected. */
export function CopyButton({ text }: { text: string }) {
  const t = useT("common");
  const { copy, isCopied } = useCopy(text);
  if (!copy) return null;
  return (
    <button type="button" className="copy" onClick={copy}>
      <Icon name={isCopied ? "check" : "copy"} />
      <span className="visually-hidden">
        <span aria-live="polite">{isCopied ? t("copied") : t("copy")}</span> {text}
      </span>
    </button>
  );
}
