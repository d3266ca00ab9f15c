import type { Language } from "#contract/primitives";
import { numberFormat } from "~/models/languages";
import type { Key } from "~/models/translation-keys";
import { readProblem } from "~/models/problem-text";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { useFormat } from "~/components/ui/format";

/**
 * Translates a schema's message. In a row of a list, `{{number}}` is the row's number; `{{contact}}` is the email address of the
 * tenant's support. A limit with a `currency` beside it is an amount of money in major units.
 */
export function useProblemText(): (message: string, fieldName?: string) => string {
  const t = useT("forms");
  const { language, tenant } = usePageContext();
  const { money, day } = useFormat();
  return (message, fieldName = "") => {
    const { key, params } = readProblem(message);
    const { currency } = params;
    const limit = (value: string | number) =>
      currency
        ? money(Math.round(Number(value) * 100), String(currency))
        : isDay(value)
          ? day(value)
          : formatLimit(value, language);
    const shown = Object.entries(params).map(([name, value]): [string, string | number] => [
      name,
      LIMITS.includes(name) ? limit(value) : WEIGHTS.includes(name) ? formatLimit(value, language) : value,
    ]);
    const [, row] = /\[(\d+)\]/.exec(fieldName) ?? [];
    // `problem` has made the message of a key of this namespace.
    const ours = { number: Number(row ?? 0) + 1, contact: tenant?.brand.supportEmail };
    return t(key as Key<"forms">, { ...ours, ...Object.fromEntries(shown) });
  };
}

const LIMITS = ["min", "max", "from", "to"];
/** Limits that are weights, even beside an amount of money. */
const WEIGHTS = ["kg", "maxKg"];

const isDay = (value: string | number): value is string => /^\d{4}-\d{2}-\d{2}$/.test(String(value));

/** A number in the page's language, a fraction with two digits as for money; other values are unchanged. */
function formatLimit(value: string | number, language: Language): string | number {
  if (!/^\d+(\.\d+)?$/.test(String(value))) return value;
  const minimumFractionDigits = Number.isInteger(Number(value)) ? 0 : 2;
  return numberFormat(language, { minimumFractionDigits }).format(Number(value));
}
