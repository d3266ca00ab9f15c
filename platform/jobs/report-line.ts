import type { ShipmentRow } from "../api/shipments/present";

/** Columns of an export, in order. */
export const REPORT_COLUMNS = [
  "reference",
  "state",
  "created_at",
  "order_date",
  "order_reference",
  "custom_reference",
  "source",
  "sender_name",
  "sender_city",
  "sender_country",
  "recipient_name",
  "recipient_email",
  "recipient_phone",
  "recipient_street",
  "recipient_zip",
  "recipient_city",
  "recipient_country",
  "content",
  "content_value",
  "parcels",
  "weight_kg",
  "carrier",
  "service",
  "collection_date",
  "estimated_delivery_date",
  "total_price",
  "currency",
  "trackings",
] as const;

/** A shipment as a CSV line including the line break. Money has a decimal point, times are ISO 8601. */
export function reportLine(row: ShipmentRow): string {
  const { sender, recipient, content, price } = row;
  const cells: (string | number | null | undefined)[] = [
    row.reference,
    row.state,
    row.created_at.toISOString(),
    row.ordered_at?.toISOString(),
    row.ordered_at && row.order_reference,
    row.custom_reference,
    row.source,
    `${sender.firstName} ${sender.lastName}`.trim(),
    sender.city,
    sender.alpha2Code,
    `${recipient.firstName} ${recipient.lastName}`.trim(),
    recipient.email,
    recipient.phone,
    [recipient.street1, recipient.street2].filter(Boolean).join(", "),
    recipient.zipCode,
    recipient.city,
    recipient.alpha2Code,
    content.description,
    toDecimal(content.value),
    row.parcels.length,
    Math.round(row.parcels.reduce((sum, parcel) => sum + parcel.weight, 0) * 1000) / 1000,
    row.carrier_name,
    row.service?.name,
    row.collection?.date,
    row.estimated_delivery_date,
    toDecimal(price?.total.totalPrice),
    row.currency,
    row.trackings.map(({ id }) => id).join(" "),
  ];
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function toDecimal(minorUnits: number | null | undefined): string {
  return minorUnits === null || minorUnits === undefined ? "" : (minorUnits / 100).toFixed(2);
}

/**
 * Encodes a CSV cell, quoted if necessary. Prefixes formulas with an apostrophe to prevent CSV injection, for example by a
 * recipient's name.
 */
export function csvCell(value: string | number | null | undefined): string {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  const safe = /^[=+\-@\t\r]/.test(text) && !/^\+?[\d ()-]+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}
