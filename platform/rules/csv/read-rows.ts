import { keysOf } from "../../../contract/rules/objects";
import type {
  CSV_KINDS,
  CsvField,
  CsvLinesLeftOut,
  CsvNumberField,
  CsvProblem,
  CsvWeightUnit,
} from "../../../contract/csv-imports";
import { CSV_NUMBER_MOST } from "../../../contract/csv-imports";
import { isPendingUnpaid, isPieceWeight, unitOf } from "./columns";
import { bentNumbers } from "./bent-numbers";
import { decimalMarks } from "./decimal-marks";
import { type Item, readItems, SHOWN } from "./items";
import { saysNotShipped } from "./needs-shipping";
import { type CellUnits, currencyOf, readCell } from "./numbers";
import { inWords, isEnded, isOfPayment, isPartlySent, isTakenBack, isUnpaid } from "./order-status";
import { isOfSender, isSentByMarketplace, saysHowManyAreSent, sentOfOrderAt, takenOffColumns } from "./sent-columns";
import { type Cells, columnRoles, type ColumnRole, mergeAddress } from "./recipient";
import type { CsvTable } from "./table";

/** How a table is read. */
export interface CsvChoice {
  mapping: readonly (CsvField | null)[];
  weightUnit: CsvWeightUnit;
  /** Of rows that name none. */
  country: string;
  /** The account's: amounts of another one are told, never taken for it. */
  currency: string;
}

/** Why nothing of a row goes into a parcel. */
export type LineReason = Exclude<keyof CsvLinesLeftOut, "notes">;

export interface ReadRow {
  line: number;
  cells: Cells;
  /** What the row's order is known again by. */
  identity: unknown;
  statuses: string[];
  /** Whether its order is not paid, or not completed. */
  isUnpaid: boolean;
  leftOut: LineReason | null;
  /** In kilograms, centimetres and the account's currency; a cell that is none has a problem in its place. */
  numbers: Partial<Record<CsvNumberField, number>>;
  /** What it has of goods that are sent. */
  items: Item[];
  /** Whether less is sent than was ordered. */
  isReduced: boolean;
  /** How many of its items were refunded whole, beside others that are sent. */
  refunded: number;
  problems: CsvProblem[];
}

const NUMBERS = keysOf(CSV_NUMBER_MOST);

interface Reading {
  headings: readonly string[];
  mapping: CsvChoice["mapping"];
  /** Of each column. */
  roles: readonly ColumnRole[];
  units: CellUnits;
  kind: (typeof CSV_KINDS)[number] | null;
  /** Whether a column is of the payment, and whether it says who sends. */
  ofPayment: boolean[];
  ofSender: boolean[];
  isPendingUnpaid: boolean;
  needsShippingHeading: string;
  /** Whether weights are of one piece. */
  isPieceWeight: boolean;
  takenOffAt: ReturnType<typeof takenOffColumns>;
  sentOfOrderAt: number;
  saysHowManyAreSent: boolean;
  /** Order numbers that a spreadsheet program has replaced. */
  bent: ReadonlySet<string>;
}

/** Reads each row by what its columns become. */
export function readRows({ headings, rows }: CsvTable, choice: CsvChoice, kind: Reading["kind"]): ReadRow[] {
  const { mapping } = choice;
  const numberAt = mapping.indexOf("orderNumber");
  const reading: Reading = {
    headings,
    mapping,
    roles: columnRoles(headings, mapping),
    kind,
    ofPayment: headings.map(isOfPayment),
    ofSender: headings.map(isOfSender),
    isPendingUnpaid: isPendingUnpaid(headings, kind),
    needsShippingHeading: headings[mapping.indexOf("needsShipping")] ?? "",
    isPieceWeight: isPieceWeight(headings[mapping.indexOf("weight")] ?? "", headings),
    takenOffAt: takenOffColumns(headings, mapping),
    sentOfOrderAt: sentOfOrderAt(headings),
    saysHowManyAreSent: saysHowManyAreSent(headings, mapping),
    units: { ...unitsOf(headings, choice), marks: decimalMarks(rows, mapping, { kind, currency: choice.currency }) },
    bent: bentNumbers(rows.map(({ cells }) => cells[numberAt] ?? "")),
  };
  return rows.map(({ line, cells }) => readRow(line, cells, reading));
}

/** A unit in a heading holds for all cells below that have none. */
function unitsOf(headings: readonly string[], { mapping, weightUnit, currency }: CsvChoice): Omit<CellUnits, "marks"> {
  const said = mapping.flatMap((field, at) => {
    const unit = field && unitOf(headings[at] ?? "");
    return field && unit ? [[field, unit] as const] : [];
  });
  return { weight: weightUnit, currency, said: Object.fromEntries(said) };
}

function readRow(line: number, written: readonly string[], reading: Reading): ReadRow {
  const { mapping, roles, units, kind, bent } = reading;
  const { needsShipping, lineStatus, refundedQuantity: _, sentQuantity: __, ...all } = mergeAddress(written, mapping, roles);
  const isShipped = !saysNotShipped(reading.needsShippingHeading, needsShipping ?? "");
  const texts = (field: CsvField) => mapping.flatMap((each, at) => (each === field && written[at] ? [written[at]] : []));
  const contents = texts("contents");
  const row: ReadRow = {
    line,
    cells: all,
    statuses: statusesOf(written, reading),
    isUnpaid: isRowUnpaid(written, reading),
    numbers: {},
    items: [],
    isReduced: false,
    refunded: 0,
    problems: [],
    identity: identityOf(isShipped ? all : withoutGoods(all), contents),
    leftOut: isShipped ? (reasonOf(lineStatus ?? "", kind) ?? senderOf(written, reading)) : "notShipped",
  };
  // eBay writes an order of several items as a row of its sums, and a row for each item below it.
  const isSummary = kind === "ebay" && contents.length === 0 && mapping.includes("contents");
  if (row.leftOut !== null || isSummary) row.cells = withoutGoods(all);
  readNumbers(row, units);
  if (row.leftOut === null) {
    const { refunded, fulfilled, sentOfOrder } = takenOff(row, written, reading);
    const pieces = { takenOff: refunded + fulfilled, sentOfOrder };
    const { problems, isNothing, isUnclear, share, ...goods } = readItems(contents, row.numbers, pieces, units);
    row.problems.push(...problems.map((problem) => ({ line, ...problem })));
    const isSent = kind === "amazon" || (fulfilled + sentOfOrder > 0 && refunded < (row.numbers.quantity ?? 1));
    const partly = row.statuses.find(isPartlySent);
    const isPieceTold = reading.saysHowManyAreSent || (sentOfOrder > 0 && !isUnclear);
    const isTold = isPieceTold || mapping.includes("lineStatus");
    // What was sent already would be sent again.
    if (!isNothing && (isUnclear || (partly !== undefined && !isTold))) {
      const value = (partly ?? row.cells.status ?? "").slice(0, SHOWN);
      row.problems.push({ line, field: "status", error_code: "InvalidFormatField", value });
    }
    if (!isNothing && !isPieceTold && isPartlySent(lineStatus ?? ""))
      row.problems.push({
        line,
        field: "lineStatus",
        error_code: "InvalidFormatField",
        value: (lineStatus ?? "").slice(0, SHOWN),
      });
    Object.assign(row, isNothing ? withoutGoodsOf(row, isSent ? "fulfilled" : "refunded") : goods);
    if (!isNothing) weighSent(row, share, reading.isPieceWeight);
  }
  const number = row.cells.orderNumber ?? "";
  if (bent.has(number)) tell(row, "orderNumber", "InvalidFormatField");
  return row;
}

/** The statuses of a row; that of its payment says no more than whether it went back. */
function statusesOf(written: readonly string[], { mapping, ofPayment, headings }: Reading): string[] {
  return mapping.flatMap((field, at) => {
    const status = inWords(written[at] ?? "", headings[at] ?? "");
    return field !== "status" || status === "" ? [] : [ofPayment[at] && !isTakenBack(status) ? "" : status];
  });
}

function isRowUnpaid(written: readonly string[], { mapping, kind, ofPayment, headings, isPendingUnpaid }: Reading): boolean {
  if (kind === "waybill") return false;
  const paidBy = written.filter((cell, at) => cell !== "" && ofPayment[at]);
  return mapping.some(
    (field, at) => field === "status" && isUnpaid(inWords(written[at] ?? "", headings[at] ?? ""), isPendingUnpaid, paidBy),
  );
}

/** Whether a marketplace sends the row's goods itself. */
function senderOf(written: readonly string[], { ofSender }: Reading): LineReason | null {
  return written.some((cell, at) => ofSender[at] && isSentByMarketplace(cell)) ? "byMarketplace" : null;
}

/** How many of a row's pieces were refunded or returned, of which some may be in stock again, and how many were sent. */
function takenOff(row: ReadRow, written: readonly string[], { takenOffAt, sentOfOrderAt: at, units }: Reading) {
  const pieces = (columns: readonly number[]) =>
    columns.reduce((total, at) => {
      // Some write them as what they change.
      const text = (written[at] ?? "").replace(/^[-\u2212]\s*/, "");
      const read = text ? readCell("quantity", text, units) : 0;
      if (typeof read === "number") return total + read;
      row.problems.push({ line: row.line, field: "quantity", error_code: read, value: written[at]!.slice(0, SHOWN) });
      return total;
    }, 0);
  const sentOfOrder = at < 0 ? 0 : pieces([at]);
  // Of how many they are is not known.
  if (row.cells.quantity === undefined) return { refunded: 0, fulfilled: 0, sentOfOrder };
  const refunded = Math.max(pieces(takenOffAt.refunded), pieces(takenOffAt.reinjected));
  return { refunded, fulfilled: pieces(takenOffAt.fulfilled), sentOfOrder };
}

/** The weight of what is sent of a row; none where nothing tells which of its items weighs how much. */
function weighSent({ numbers }: ReadRow, share: number | null, isOfPiece: boolean): void {
  if (numbers.weight === undefined) return;
  if (share === null) delete numbers.weight;
  else numbers.weight *= share * (isOfPiece ? (numbers.quantity ?? 1) : 1);
}

/** A row of which nothing is left: its quantity is what was not refunded, or in Amazon's what was not sent. */
function withoutGoodsOf({ cells, numbers }: ReadRow, leftOut: LineReason): Partial<ReadRow> {
  const { quantity: _, price: __, linePrice: ___, weight: ____, ...others } = numbers;
  return { leftOut, cells: withoutGoods(cells), numbers: others };
}

function tell(row: ReadRow, field: CsvField, error_code: CsvProblem["error_code"]): void {
  row.problems.push({ line: row.line, field, error_code, value: (row.cells[field] ?? "").slice(0, SHOWN) });
}

function readNumbers(row: ReadRow, units: CellUnits): void {
  for (const field of NUMBERS) {
    const text = row.cells[field];
    if (text === undefined) continue;
    const read = readCell(field, text, units);
    if (typeof read === "number") row.numbers[field] = read;
    else tell(row, field, read);
  }
  const { price = 0, linePrice = 0, value = 0 } = row.numbers;
  if (row.cells.currency && price + linePrice + value > 0 && currencyOf(row.cells.currency) !== units.currency)
    tell(row, "currency", "ValueNotAllowedField");
}

function reasonOf(lineStatus: string, kind: Reading["kind"]): LineReason | null {
  if (lineStatus === "" || !isEnded(lineStatus, kind)) return null;
  return isTakenBack(lineStatus) ? "refunded" : "fulfilled";
}

/** A file that says more of an order brings it no second time. */
function identityOf({ currency: _, status: __, reference: ___, ...cells }: Cells, contents: readonly string[]): unknown {
  return contents.length > 1 ? { ...cells, contents } : cells;
}

/** The recipient of an order may stand on a row whose goods go into no parcel. */
function withoutGoods(cells: Cells): Cells {
  const { contents: _, quantity: __, price: ___, linePrice: ____, weight: _____, ...others } = cells;
  return others;
}
