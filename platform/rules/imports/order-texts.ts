import { keysOf } from "../../../contract/rules/objects";
import { isEmail, isPhone, normalizePhone, splitPhone } from "../../../contract/rules/contact";
import { MAX_LENGTH } from "../../../contract/rules/field-limits";
import { normalizeText } from "../../../contract/rules/text";
import type { ShopOrder } from "./shop-order";
import { withoutEntities } from "../csv/entities";

/** A text of an order that does not fit in its shipment. A street means both lines. */
export interface ShortenedText {
  field:
    | "firstName"
    | "lastName"
    | "company"
    | "email"
    | "phone"
    | "street"
    | "zipCode"
    | "city"
    | "state"
    | "description"
    | "number";
  sent: string;
  /** The stored text; empty if a truncated one would be wrong, such as another number. */
  kept: string;
}

type Recipient = ShopOrder["recipient"];
/** The texts of an order as stored in its shipment. */
type OrderTexts = Record<Exclude<ShortenedText["field"], "street"> | "street1" | "street2", string>;

/** A shop's text without invisible characters, lone surrogates and HTML entities. */
export function cleanText(text: string): string {
  return normalizeText(withoutEntities(text.replace(/\p{Cs}/gu, ""))).trim();
}

/** The same, on a single line. */
export function tidy(text: string): string {
  return cleanText(text).replace(/\s+/g, " ").trim();
}

/**
 * An order's texts as stored in a shipment. Names, streets and contents are truncated; a long street continues in the second
 * line. A postcode, email address or phone that does not fit is left out, as a truncated one would be a different one. Also left
 * out are invalid phones, such as `n/a`, and phones that a spreadsheet has replaced, `6,00111E+08`. A phone's extension goes into
 * the second street line, where the courier reads it.
 */
export function orderTexts({ recipient, items, number }: Pick<ShopOrder, "recipient" | "items" | "number">): OrderTexts {
  const { phone, extension } = splitPhone(recipient.phone);
  const email = tidy(recipient.email);
  return {
    firstName: cut(recipient.firstName, MAX_LENGTH.personName),
    lastName: cut(recipient.lastName, MAX_LENGTH.personName),
    company: cut(recipient.company, MAX_LENGTH.company),
    email: isEmail(email) && email.length <= MAX_LENGTH.contactEmail ? email : "",
    phone: phoneOf(phone),
    ...streetsOf(recipient, extension),
    zipCode: whole(recipient.zipCode, MAX_LENGTH.zipCode),
    city: cut(recipient.city, MAX_LENGTH.city),
    state: cut(recipient.state, MAX_LENGTH.city),
    description: cut(describe(items), MAX_LENGTH.description),
    number: cut(number, MAX_LENGTH.customReference),
  };
}

/** Texts of an order that its shipment does not store in full. */
export function shortenedTexts(order: Pick<ShopOrder, "recipient" | "items" | "number">): ShortenedText[] {
  const { recipient, items, number } = order;
  const { phone, street1, street2, ...kept } = orderTexts(order);
  const { extension } = splitPhone(recipient.phone);
  const lines = splitStreet(tidy(recipient.street1), tidy(recipient.street2));
  const { firstName, lastName, company, email, zipCode, city, state } = recipient;
  const sent = { firstName, lastName, company, email, zipCode, city, state, description: describe(items), number };
  const pairs: [ShortenedText["field"], sent: string, kept: string][] = [
    ...keysOf(sent).map((field): [typeof field, string, string] => [field, sent[field], kept[field]]),
    ["street", joined([lines[0], secondLine(lines[1], extension)]), joined([street1, street2])],
    // A phone is normalized: that alone is no loss.
    ["phone", phone === normalizePhone(recipient.phone) ? phone : recipient.phone, phone],
  ];
  return pairs.map(([field, text, held]) => ({ field, sent: tidy(text), kept: held })).filter((text) => text.sent !== text.kept);
}

const joined = (texts: readonly string[]) => texts.filter(Boolean).join(" ");

function describe(items: ShopOrder["items"]): string {
  return items
    .filter(({ title }) => title !== "")
    .map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title))
    .join(", ");
}

function phoneOf(text: string): string {
  return isPhone(text) ? normalizePhone(text) : "";
}

function streetsOf(recipient: Recipient, extension: string): Pick<OrderTexts, "street1" | "street2"> {
  const [street1, second] = splitStreet(tidy(recipient.street1), tidy(recipient.street2));
  return { street1, street2: cut(secondLine(second, extension), MAX_LENGTH.street) };
}

function secondLine(second: string, extension: string): string {
  return extension === "" ? second : [second, `ext. ${extension}`].filter(Boolean).join(", ");
}

/** Continues a long first line in the second, at a word boundary; moves a second line up if it is the only one. */
function splitStreet(first: string, second: string): [string, string] {
  if (first === "" && second !== "") return splitStreet(second, "");
  const letters = [...first];
  if (letters.length <= MAX_LENGTH.street) return [first, second];
  const head = letters.slice(0, MAX_LENGTH.street).join("");
  const end = head.includes(" ") ? head.lastIndexOf(" ") : head.length;
  return [first.slice(0, end), `${first.slice(end)} ${second}`.trim()];
}

function cut(text: string, max: number): string {
  return [...tidy(text)].slice(0, max).join("").trim();
}

function whole(text: string, max: number): string {
  return [...tidy(text)].length > max ? "" : tidy(text);
}
