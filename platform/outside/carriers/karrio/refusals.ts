import type { RefusalCode } from "../../../../contract/rules/refusals";
import type { KarrioMessage } from "./answers";

/** Words of carriers, in the languages of those that Karrio connects; the first code that fits. */
const CODES: readonly [RegExp, RefusalCode][] = [
  [/phone|telephone|téléphone|telefon|mobile number/i, "phone-unusable"],
  [
    /post(al)?[ _-]?code|zip|code postal|postleitzahl|\bplz\b|not (served|serviced|serviceable)|service area/i,
    "postcode-not-served",
  ],
  [/address|adresse|street|stra(ß|ss)e|house number|indirizzo|direcci[oó]n|consignee/i, "address-unknown"],
  [/credential|unauthori[sz]ed|authenti|account (is )?(closed|blocked|suspended|inactive|invalid)|contract/i, "contract-ended"],
];

/** A carrier that is down answers in many ways. */
const OUTAGE =
  /time[ds]?[ -]?out|temporar|unavailable|try again|connection (refused|reset|aborted)|max retries|bad gateway|\b50[0234]\b/i;

/** Whether a carrier's messages say that it does not work now, rather than that it refuses. */
export function isOutage(messages: readonly KarrioMessage[]): boolean {
  const errors = messages.filter(isError);
  return errors.length > 0 && errors.every(({ message, code }) => OUTAGE.test(`${code ?? ""} ${message ?? ""}`));
}

/** The carrier's refusal in our codes, with its own sentence. */
export function refusalOf(messages: readonly KarrioMessage[]): { refusal: RefusalCode; text: string | null } {
  const sentences = messages.filter(isError).flatMap(({ message }) => message?.trim() || []);
  const found = CODES.find(([words]) => sentences.some((sentence) => words.test(sentence)));
  return { refusal: found?.[1] ?? "other", text: sentenceOf(sentences) };
}

const SENTENCE_MAX = 300;

/** The first sentence for the merchant, as one line. */
function sentenceOf([first]: readonly string[]): string | null {
  return first === undefined ? null : [...first.replace(/\s+/g, " ")].slice(0, SENTENCE_MAX).join("");
}

function isError({ level }: KarrioMessage): boolean {
  return !level || level.toLowerCase() === "error";
}
