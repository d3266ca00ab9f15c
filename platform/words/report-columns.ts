import type { Language } from "../../contract/primitives";
import { t } from "./words";

/** Columns of an export, in order. @see docs/operations.md */
export const REPORT_COLUMNS = [
  "reference",
  "state",
  "created",
  "ordered",
  "order",
  "customReference",
  "source",
  "shop",
  "senderName",
  "senderTown",
  "senderCountry",
  "recipientName",
  "recipientCompany",
  "recipientEmail",
  "recipientPhone",
  "recipientStreet",
  "recipientStreet2",
  "recipientPostcode",
  "recipientTown",
  "recipientCountry",
  "contents",
  "skus",
  "value",
  "parcels",
  "weight",
  "carrier",
  "service",
  "collection",
  "shipBy",
  "delivery",
  "price",
  "refunded",
  "currency",
  "trackings",
  "note",
  "tags",
  "history",
] as const;

export type ReportColumn = (typeof REPORT_COLUMNS)[number];

/** The heading of a column in a language. */
export const reportHeading = (language: Language, column: ReportColumn): string => t(language, `report.${column}`);
