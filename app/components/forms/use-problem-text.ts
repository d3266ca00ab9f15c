import type { Key } from "~/models/translation-keys";
import { readProblem } from "~/models/problem-text";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";

/** Turns a schema's message into a sentence of the page's language. In a row of a list, `{{number}}` is the row's. */
export function useProblemText(): (message: string, fieldName?: string) => string {
  const t = useT("forms");
  const { language } = usePageContext();
  return (message, fieldName = "") => {
    const { key, params } = readProblem(message);
    const shown = Object.entries(params).map(([name, value]) => [
      name,
      LIMITS.includes(name) ? formatLimit(value, language) : value,
    ]);
    const [, row] = /\[(\d+)\]/.exec(fieldName) ?? [];
    return t(key as Key<"forms">, { number: Number(row ?? 0) + 1, ...(Object.fromEntries(shown) as typeof params) });
  };
}

const LIMITS = ["min", "max"];

/** A plain number in the format of the page's language, a fraction with two digits as money has; other values are unchanged. */
function formatLimit(value: string | number, language: string): string | number {
  if (!/^\d+(\.\d+)?$/.test(String(value))) return value;
  const minimumFractionDigits = Number.isInteger(Number(value)) ? 0 : 2;
  return new Intl.NumberFormat(language, { minimumFractionDigits }).format(Number(value));
}
