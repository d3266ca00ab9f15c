import type { Language } from "../../contract/primitives";
import { type Cell, csvLine } from "../../contract/rules/csv";
import { TAG_SEPARATOR } from "../../contract/rules/tags";
import { ownSource, shopName } from "../../contract/rules/source-name";
import type { ShipmentRow } from "../domain/shipments/present";
import type { StoredHistory } from "../store/core-tables";
import { historyText } from "../words/history-text";
import { REPORT_COLUMNS, reportHeading } from "../words/report-columns";
import { stateNames, t } from "../words/words";

/** Format of a report. */
export interface ReportForm {
  language: Language;
  /** The merchant's time zone. */
  timeZone: string;
}

/** The heading line with a line break. */
export function reportHead({ language }: ReportForm): string {
  return csvLine(
    REPORT_COLUMNS.map((column) => reportHeading(language, column)),
    language,
  );
}

/** Columns of a stored shipment that a line needs. */
export const STORED_COLUMNS = [
  "id",
  "reference",
  "state",
  "created_at",
  "ordered_at",
  "order_reference",
  "custom_reference",
  "source",
  "sender",
  "recipient",
  "content",
  "items",
  "parcels",
  "carrier_name",
  "service",
  "collection",
  "ship_by",
  "estimated_delivery_date",
  "price",
  "refund",
  "currency",
  "trackings",
  "note",
  "tags",
] as const satisfies (keyof ShipmentRow)[];

export type ReportRow = Pick<ShipmentRow, (typeof STORED_COLUMNS)[number]> & {
  /** The merchant's name of the source shop. */
  shop?: string | undefined;
  /** The latest entries, the newest first. */
  history: readonly StoredHistory[];
};

/** Writes shipments as lines with a line break. Dates and times have a format that every spreadsheet program parses. */
export function reportLine({ language, timeZone }: ReportForm): (row: ReportRow) => string {
  // Shared by all lines: creating it costs more than a line.
  const moments = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone });
  const moment = (at: Date) => moments.format(at);
  const states = stateNames(language);
  return (row) => {
    const own = ownSource(row.source);
    const source = own ? t(language, `shipments.source.${own}`) : shopName(row.source);
    return csvLine(
      [...cellsOf(row, moment, { state: states[row.state], source }), historyText(language, row.history, moment)],
      language,
    );
  };
}

/** @param moment writes an instant as "2026-11-22 14:02" */
function cellsOf(row: ReportRow, moment: (at: Date) => string, { state, source }: { state: string; source: string }): Cell[] {
  const { sender, recipient, content, items, price } = row;
  return [
    row.reference,
    state,
    moment(row.created_at),
    row.ordered_at && moment(row.ordered_at),
    row.ordered_at && row.order_reference,
    row.custom_reference,
    source,
    row.shop,
    `${sender.firstName} ${sender.lastName}`.trim(),
    sender.city,
    sender.alpha2Code,
    `${recipient.firstName} ${recipient.lastName}`.trim(),
    recipient.company,
    recipient.email,
    recipient.phone,
    recipient.street1,
    recipient.street2,
    recipient.zipCode,
    recipient.city,
    recipient.alpha2Code,
    content.description,
    items.flatMap(({ sku, quantity }) => (sku ? `${quantity} × ${sku}` : [])).join(", "),
    toAmount(content.value),
    row.parcels.length,
    Math.round(row.parcels.reduce((sum, parcel) => sum + parcel.weight, 0) * 1000) / 1000,
    row.carrier_name,
    row.service?.name,
    row.collection?.date,
    row.ship_by,
    row.estimated_delivery_date,
    toAmount(price?.total.totalPrice),
    toAmount(row.refund?.amount),
    row.currency,
    row.trackings.map(({ id }) => id).join(" "),
    row.note,
    row.tags.join(`${TAG_SEPARATOR} `),
  ];
}

/** Money in major units, with both decimals. */
function toAmount(minorUnits: number | null | undefined): { amount: string } | null {
  return minorUnits === null || minorUnits === undefined ? null : { amount: (minorUnits / 100).toFixed(2) };
}
