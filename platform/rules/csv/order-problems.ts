import { entriesOf } from "../../../contract/rules/objects";
import type { CsvField, CsvNumberField, CsvProblem } from "../../../contract/csv-imports";
import { CSV_NUMBER_MOST, CSV_TEXT_MOST } from "../../../contract/csv-imports";
import { isEmail, isPhone, splitPhone } from "../../../contract/rules/contact";
import { withoutNumberFormat } from "../../../contract/rules/postcodes";
import { exclaveOf } from "../../../contract/rules/territories";
import { isBent } from "./bent-numbers";
import { countryOf } from "../imports/country-names";
import { amountOf, ordersValue, sum } from "./order-sums";
import { SHOWN } from "./items";
import type { ReadRow } from "./read-rows";
import { type Cells, withoutSpreadsheetMarks } from "./recipient";

/** Stands in a text for letters that a program could not write. */
const LOST_LETTER = "\uFFFD";

/**
 * What is wrong with an order, on its row; what the recipient lacks, on the first.
 *
 * @param hasCountries whether the file has a column of countries: what is empty there is of the account's country in none
 */
export function orderProblems(group: readonly ReadRow[], cells: Cells, hasCountries: boolean): CsvProblem[] {
  const lost = group.flatMap(({ problems }) => problems.filter(({ field }) => field === "orderNumber"));
  // Without its number nothing tells which rows belong together: what else is missing may stand on another one.
  if (lost.length > 0) return lost;
  const problems = [...recipientProblems(group, cells, hasCountries), ...group.flatMap((row) => row.problems)];
  return problems.length > 0 ? problems : sumProblems(group);
}

/** Some towns tell their country by themselves. */
function lacksCountry({ country, zipCode = "", city = "" }: Cells): boolean {
  const place = { alpha2Code: "", zipCode: withoutNumberFormat(withoutSpreadsheetMarks(zipCode)), city };
  return !country && zipCode + city !== "" && exclaveOf(place) === undefined;
}

function recipientProblems(group: readonly ReadRow[], cells: Cells, hasCountries: boolean): CsvProblem[] {
  const problems: CsvProblem[] = [];
  const tell = (field: CsvField, error_code: CsvProblem["error_code"]) => {
    const line = (group.find((row) => row.cells[field] !== undefined) ?? group[0]!).line;
    problems.push({ line, field, error_code, value: (cells[field] ?? "").slice(0, SHOWN) });
  };
  if (!cells.name && !cells.lastName && !cells.firstName) tell("name", "RequiredField");
  if (!cells.zipCode && !cells.city) tell("zipCode", "RequiredField");
  else if (isBent(cells.zipCode ?? "")) tell("zipCode", "InvalidFormatField");
  if (hasCountries && lacksCountry(cells)) tell("country", "RequiredField");
  if (cells.country && countryOf(cells.country, cells.zipCode) === null) tell("country", "ValueNotAllowedField");
  if (cells.email && !isEmail(cells.email.trim())) tell("email", "InvalidFormatField");
  if (cells.phone && !isPhone(splitPhone(withoutSpreadsheetMarks(cells.phone)).phone)) tell("phone", "InvalidFormatField");
  for (const [field, longest] of entriesOf(CSV_TEXT_MOST)) {
    const value = cells[field] ?? "";
    if (value.length > longest) tell(field, "MaxSizeExceededField");
    else if (value.includes(LOST_LETTER)) tell(field, "InvalidFormatField");
  }
  return problems;
}

/** Rows that are each within the limits can exceed them together: it is told on the one that weighs or costs most. */
function sumProblems(group: readonly ReadRow[]): CsvProblem[] {
  const tooMuch = (field: CsvNumberField, numberOf: (row: ReadRow) => number): CsvProblem[] => {
    if (sum(group, numberOf) <= CSV_NUMBER_MOST[field]) return [];
    const { line, cells } = group.reduce((most, row) => (numberOf(row) > numberOf(most) ? row : most));
    const shown = field === "price" && cells.price === undefined ? "linePrice" : field;
    return [{ line, field: shown, error_code: "MaxSizeExceededField", value: (cells[shown] ?? "").slice(0, SHOWN) }];
  };
  const isValued = ordersValue(group) !== undefined;
  return [...(isValued ? [] : tooMuch("price", amountOf)), ...tooMuch("weight", ({ numbers }) => numbers.weight ?? 0)];
}
