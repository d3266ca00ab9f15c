import { CSV_NUMBER_MOST, CSV_TEXT_MOST, type CsvField, type CsvProblem } from "#contract/csv-imports";
import { useT } from "~/components/document/translation";
import { useFormat } from "~/components/ui/format";

const UNITS: Partial<Record<CsvField, string>> = { weight: "kg", length: "cm", width: "cm", height: "cm" };

const AMOUNTS: readonly CsvField[] = ["price", "linePrice", "value"];
/** An amount with one separator followed by three digits: decimal or thousands separator, it is ambiguous. */
const THREE_DIGITS = /^[^\d.,]*\d{1,3}[.,]\d{3}[^\d.,]*$/;

const NUMBER_MOST: Partial<Record<CsvField, number>> = CSV_NUMBER_MOST;
const TEXT_MOST: Partial<Record<CsvField, number>> = CSV_TEXT_MOST;

/** How to correct a cell. */
export function CellAdvice({ field, code, value }: Pick<CsvProblem, "field" | "value"> & { code: CsvProblem["error_code"] }) {
  const t = useT("csv");
  const { number } = useFormat();
  const most = NUMBER_MOST[field];
  const longest = TEXT_MOST[field];
  if (code === "InvalidFormatField" && value.includes("\uFFFD")) return t("problems.lost-letters");
  if (code === "InvalidFormatField" && (field === "orderNumber" || field === "zipCode")) return t("problems.order-number");
  if (code === "MaxSizeExceededField" && most !== undefined)
    return t("problems.too-large", { most: [number(Math.floor(most)), UNITS[field]].filter(Boolean).join("\u00a0") });
  if (code === "MaxSizeExceededField" && longest !== undefined) return t("problems.too-long", { max: number(longest) });
  if (code === "InvalidFormatField" && (field === "status" || field === "lineStatus")) return t("problems.partly-sent");
  if (code === "InvalidFormatField" && field === "quantity") return t("problems.whole-number");
  if (code === "InvalidFormatField" && (field === "email" || field === "phone")) return t(`problems.${field}`);
  if (code === "InvalidFormatField" && AMOUNTS.includes(field) && THREE_DIGITS.test(value)) return t("problems.unclear-number");
  if (code === "MustBePositiveField" && field === "weight") return t("problems.too-light");
  return t(code === "ValueNotAllowedField" && field !== "country" ? "problems.other-currency" : `problems.${code}`);
}
