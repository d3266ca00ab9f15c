import type { CSV_KINDS } from "../../../contract/csv-imports";
import { LANGUAGES } from "../../../contract/primitives";
import { REPORT_WORDS } from "../../jobs/report-words";
import { wordsOf } from "./heading-words";
import { FILLERS, OF_PAYMENT, SENT, TAKEN_BACK } from "./status-words";

type Kind = (typeof CSV_KINDS)[number];

/** WooCommerce stores `wc-completed` for what it shows as "Completed". */
const STORED = /^wc-/i;

const fold = (word: string) => wordsOf(word.trim().replace(STORED, "")).replace(/ /g, "");

const setOf = (words: string) => new Set(words.split("|").map(fold));
const TAKEN_BACK_WORDS = setOf(Object.values(TAKEN_BACK).join("|"));
const SENT_WORDS = setOf(Object.values(SENT).join("|"));
const FILLER_WORDS = setOf(FILLERS);
const PAYMENT_WORDS = setOf(OF_PAYMENT);
/** Our own words for drafts: a shipment in any other state is paid. */
const DRAFT_WORDS = new Set(
  LANGUAGES.flatMap((language) => {
    const { AWAITING_COMPLETION, READY_TO_PURCHASE } = REPORT_WORDS[language].states;
    return [fold(AWAITING_COMPLETION), fold(READY_TO_PURCHASE)];
  }),
);

/** A day in the column of when an order was sent or cancelled: `2026-11-22 10:02`, `22.11.26`, `Nov-22-26`, `22-Nov-26`. */
const DAY = /^(?:\d{1,4}[-./ ]{1,2}(?:\d{1,2}|\p{L}{3,9}\.?)[-./ ]{1,2}\d{2,4}|\p{L}{3,9}\.?[-. ]\d{1,2}[-, ]{1,2}\d{2,4})/u;

/** What a status says, without what changes nothing: "Order cancelled (by customer)", "Shipped - Delivered to Buyer". */
function meaningOf(status: string): "takenBack" | "sent" | null {
  const [said = ""] = status.split(/ - |[(:,]/);
  const parts = said.split("/").map(meaningOfWords);
  return parts.every((part) => part !== null) ? (parts[0] ?? null) : null;
}

function meaningOfWords(text: string): "takenBack" | "sent" | null {
  const all = fold(text);
  if (TAKEN_BACK_WORDS.has(all)) return "takenBack";
  if (SENT_WORDS.has(all)) return "sent";
  const words = wordsOf(text).split(" ");
  const isOfPayment = words.some((word) => PAYMENT_WORDS.has(word));
  const said = words.filter((word) => !FILLER_WORDS.has(word) && !PAYMENT_WORDS.has(word)).join("");
  if (TAKEN_BACK_WORDS.has(said)) return "takenBack";
  return SENT_WORDS.has(said) && !isOfPayment ? "sent" : null;
}

/** Whether a status of what is ended says that it was cancelled or its money given back, rather than sent. */
export const isTakenBack = (status: string) => meaningOf(status) === "takenBack";

/** Whether a column of statuses is of the payment: one that is complete says nothing of the parcel. */
export const isOfPayment = (heading: string) =>
  wordsOf(heading)
    .split(" ")
    .some((word) => PAYMENT_WORDS.has(word));

/** Whether an order's status says that it needs no parcel any more. @param kind whose export it stands in */
export function isEnded(status: string, kind: Kind | null): boolean {
  const word = fold(status);
  if (kind === "waybill") return word !== "" && !DRAFT_WORDS.has(word);
  return meaningOf(status) !== null || DAY.test(status);
}
