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

/** Settings for reading a table. */
export interface CsvChoice {
  mapping: readonly (CsvField | null)[];
  weightUnit: CsvWeightUnit;
  /** Default country of rows. */
  country: string;
  /** The account's; amounts in another currency are reported, never converted or assumed. */
  currency: string;
}

/** Why a row adds no goods to a parcel. */
type LineReason = Exclude<keyof CsvLinesLeftOut, "notes">;

export interface ReadRow {
  line: number;
  cells: Cells;
  /** Content that identifies the row's order in a repeated import. */
  identity: unknown;
  statuses: string[];
  /** Whether the order is not paid, or not completed. */
  isUnpaid: boolean;
  leftOut: LineReason | null;
  /** In kilograms, centimetres and the account's currency; invalid cells have a problem instead. */
  numbers: Partial<Record<CsvNumberField, number>>;
  /** Goods that are shipped. */
  items: Item[];
  /** Whether fewer pieces are shipped than ordered. */
  isReduced: boolean;
  /** Number of fully refunded items next to shipped ones. */
  refunded: number;
  problems: CsvProblem[];
}

const NUMBERS = keysOf(CSV_NUMBER_MOST);

interface Reading {
  headings: readonly string[];
  mapping: CsvChoice["mapping"];
  /** Role of each column. */
  roles: readonly ColumnRole[];
  units: CellUnits;
  kind: (typeof CSV_KINDS)[number] | null;
  /** Per column: whether it is about the payment, and whether it names the sending party. */
  ofPayment: boolean[];
  ofSender: boolean[];
  isPendingUnpaid: boolean;
  needsShippingHeading: string;
  /** Whether weights are per piece. */
  isPieceWeight: boolean;
  takenOffAt: ReturnType<typeof takenOffColumns>;
  sentOfOrderAt: number;
  saysHowManyAreSent: boolean;
  /** Order numbers replaced by a spreadsheet program. */
  bent: ReadonlySet<string>;
}

/** Reads each row by the mapping. */
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

/** A unit in a heading applies to all cells without one. */
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
  // For an order of several items, eBay writes a summary row, and a row for each item below it.
  const isSummary = kind === "ebay" && contents.length === 0 && mapping.includes("contents");
  if (row.leftOut !== null || isSummary) row.cells = withoutGoods(all);
  readNumbers(row, units);
  if (row.leftOut === null) {
    const { refunded, fulfilled, sentOfOrder } = takenOff(row, written, reading);
    const pieces = { takenOff: refunded + fulfilled, sentOfOrder };
    const { problems, isNothing, isUnclear, share, ...goods } = readItems(
      { contents, sku: row.cells.sku ?? "" },
      row.numbers,
      pieces,
      units,
    );
    row.problems.push(...problems.map((problem) => ({ line, ...problem })));
    const isSent = kind === "amazon" || (fulfilled + sentOfOrder > 0 && refunded < (row.numbers.quantity ?? 1));
    const partly = row.statuses.find(isPartlySent);
    const isPieceTold = reading.saysHowManyAreSent || (sentOfOrder > 0 && !isUnclear);
    const isTold = isPieceTold || mapping.includes("lineStatus");
    // Shipping it would send some pieces again.
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

/** The statuses of a row; a payment status counts only if it is a refund or a cancellation. */
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

/** `byMarketplace` if the marketplace ships the row's goods itself. */
function senderOf(written: readonly string[], { ofSender }: Reading): LineReason | null {
  return written.some((cell, at) => ofSender[at] && isSentByMarketplace(cell)) ? "byMarketplace" : null;
}

/** Pieces of a row that were refunded or returned (some may be back in stock), and that were sent. */
function takenOff(row: ReadRow, written: readonly string[], { takenOffAt, sentOfOrderAt: at, units }: Reading) {
  const pieces = (columns: readonly number[]) =>
    columns.reduce((total, at) => {
      // Some shops write them as negative changes.
      const text = (written[at] ?? "").replace(/^[-\u2212]\s*/, "");
      const read = text ? readCell("quantity", text, units) : 0;
      if (typeof read === "number") return total + read;
      row.problems.push({ line: row.line, field: "quantity", error_code: read, value: written[at]!.slice(0, SHOWN) });
      return total;
    }, 0);
  const sentOfOrder = at < 0 ? 0 : pieces([at]);
  // Without a quantity, a difference makes no sense.
  if (row.cells.quantity === undefined) return { refunded: 0, fulfilled: 0, sentOfOrder };
  const refunded = Math.max(pieces(takenOffAt.refunded), pieces(takenOffAt.reinjected));
  return { refunded, fulfilled: pieces(takenOffAt.fulfilled), sentOfOrder };
}

/** Scales a row's weight to its shipped share; removes it if the share is unknown. */
function weighSent({ numbers }: ReadRow, share: number | null, isOfPiece: boolean): void {
  if (numbers.weight === undefined) return;
  if (share === null) delete numbers.weight;
  else numbers.weight *= share * (isOfPiece ? (numbers.quantity ?? 1) : 1);
}

/** A row without pieces to ship. Its quantity of zero excludes refunds, or in Amazon's files sent pieces. */
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

/** Excludes columns that a later, more detailed export adds, so that an order is not imported twice. */
function identityOf(
  { currency: _, status: __, reference: ___, sku: ____, tags: _____, ...cells }: Cells,
  contents: readonly string[],
): unknown {
  return contents.length > 1 ? { ...cells, contents } : cells;
}

/** Keeps the recipient, which may be on a row whose goods are not shipped. */
function withoutGoods(cells: Cells): Cells {
  const { contents: _, sku: __, quantity: ___, price: ____, linePrice: _____, weight: ______, ...others } = cells;
  return others;
}
