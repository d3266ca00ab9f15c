import { useT } from "~/components/document/translation";
import { Icon } from "./icon";
import { useCopy } from "./use-copy";

/** Copy button, only where the browser can copy; elsewhere the field's text can be selected. */
export function CopyText({ text }: { text: string }) {
  const t = useT("common");
  const { copy, isCopied } = useCopy(text);
  if (!copy) return null;
  return (
    <button type="button" className="button" onClick={copy}>
      <Icon name={isCopied ? "check" : "copy"} />
      <span aria-live="polite">{isCopied ? t("copied") : t("copy")}</span>
    </button>
  );
}
