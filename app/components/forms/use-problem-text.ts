import type { Key } from "~/models/translation-keys";
import { readProblem } from "~/models/problem-text";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";

/** Turns a schema's message into a sentence of the page's language. */
export function useProblemText(): (message: string, label?: string) => string {
  const t = useT("forms");
  const { language } = usePageContext();
  return (message, label) => {
    const { key, params } = readProblem(message);
    const shown = Object.entries(params).map(([name, value]) => [
      name,
      LIMITS.includes(name) ? formatLimit(value, language) : value,
    ]);
    const { field = "", ...others } = Object.fromEntries(shown) as typeof params;
    return t(key as Key<"forms">, { ...others, field: label ?? field });
  };
}

const LIMITS = ["min", "max"];

/** A plain number in the format of the page's language; other values are unchanged. */
function formatLimit(value: string | number, language: string): string | number {
  return /^\d+(\.\d+)?$/.test(String(value)) ? new Intl.NumberFormat(language).format(Number(value)) : value;
}
