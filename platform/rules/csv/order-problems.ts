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

/** Unicode replacement character, for letters that a program could not write. */
const LOST_LETTER = "\uFFFD";

/**
 * Problems of an order, each on its row; missing recipient fields on the first row.
 *
 * @param hasCountries whether the file has a country column: an empty cell in it does not default to the account's country
 */
export function orderProblems(group: readonly ReadRow[], cells: Cells, hasCountries: boolean): CsvProblem[] {
  const lost = group.flatMap(({ problems }) => problems.filter(({ field }) => field === "orderNumber"));
  // Without its number, rows cannot be grouped: other missing fields may be on another row.
  if (lost.length > 0) return lost;
  const problems = [...recipientProblems(group, cells, hasCountries), ...group.flatMap((row) => row.problems)];
  return problems.length > 0 ? problems : sumProblems(group);
}

/** Whether the country is missing; some towns and postcodes imply it. */
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

/** Rows within the limits may exceed them in sum: report it on the heaviest or most expensive row. */
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
