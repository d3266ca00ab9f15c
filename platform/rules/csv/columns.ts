import { entriesOf } from "../../../contract/rules/objects";
import type { CSV_KINDS, CsvField } from "../../../contract/csv-imports";
import { CSV_NUMBER_MOST } from "../../../contract/csv-imports";
import { LANGUAGES } from "../../../contract/primitives";
import { type ReportColumn, reportHeading } from "../../words/report-columns";
import { isBilling, isStatus, keyOf, saidBeside, saysTax, type Whose, withoutTax, wordsOf } from "./heading-words";
import { HEADINGS, SECOND_HEADINGS } from "./headings";
import { cmOf, currencyOf, kgOf } from "./numbers";
import { withTakenOff } from "./sent-columns";

/** Fields of the columns of our own export. */
const OWN_COLUMNS: [ReportColumn, CsvField][] = [
  ["customReference", "orderNumber"],
  ["shipBy", "shipBy"],
  ["tags", "tags"],
  ["state", "status"],
  ["recipientName", "name"],
  ["recipientCompany", "company"],
  ["recipientEmail", "email"],
  ["recipientPhone", "phone"],
  ["recipientStreet", "street1"],
  ["recipientStreet2", "street2"],
  ["recipientPostcode", "zipCode"],
  ["recipientTown", "city"],
  ["recipientCountry", "country"],
  ["contents", "contents"],
  ["value", "value"],
  ["weight", "weight"],
  ["currency", "currency"],
];

/** Columns that identify our own export, also in its earlier versions. */
const OWN_SIGNS = ["reference", "state", "customReference", "source", "senderTown", "recipientStreet", "trackings"] as const;

const keysOf = (headings: Partial<Record<CsvField, string>>) =>
  entriesOf(headings).flatMap(([field, names]) => names.split("|").map((name) => [keyOf(name), field] as const));

const SECOND_BY_HEADING = new Map(keysOf(SECOND_HEADINGS));
const FIELD_BY_HEADING = new Map([
  ...LANGUAGES.flatMap((language) =>
    OWN_COLUMNS.map(([column, field]) => [keyOf(reportHeading(language, column)), field] as const),
  ),
  ...keysOf(HEADINGS),
]);

/** A unit at the end of a heading: "Tömeg (g)", "Weight in lb", "Preis €". */
const UNIT = /(?: ?[([] ?([^()[\] ]+) ?[)\]]| (?:(?:in|en|em) )?([^()[\] ]+))$/i;

/** Collapses whitespace, so that {@link UNIT} matches in linear time. */
const spacedOnce = (heading: string) => heading.trim().replace(/\s+/g, " ");

/** The unit in a heading; null without a known one. */
export function unitOf(heading: string): string | null {
  const [, bracketed, bare] = UNIT.exec(spacedOnce(heading)) ?? [];
  const unit = bracketed ?? bare ?? "";
  return kgOf(unit) !== null || cmOf(unit) !== null || currencyOf(unit) !== null ? unit : null;
}

/** `line_item_1` and so on: WooCommerce's plugins write a column for each item of an order. */
const isItemColumn = (heading: string) => /^lineitem\d+$/.test(keyOf(heading));

/** Keys of the second address line for the heading of a third or fourth: "Address 3", "Adresszusatz 2". */
const secondLineKeys = (key: string) => [key.replace(/[34](?=\D*$)/, "2"), key.replace(/[2-4]$/, "")];

function inEither(fields: ReadonlyMap<string, CsvField>, heading: string): CsvField | null {
  const key = keyOf(heading);
  const known = isItemColumn(heading) ? "contents" : fields.get(key);
  const field =
    known ??
    secondLineKeys(key)
      .map((line) => fields.get(line))
      .find((line) => line === "street2");
  if (field) return field;
  const taxed = fields.get(keyOf(withoutTax(heading)));
  const measured = unitOf(heading) === null ? taxed : fields.get(keyOf(spacedOnce(heading).replace(UNIT, "")));
  return measured && measured in CSV_NUMBER_MOST ? measured : null;
}

/** The field that a heading names; null if unknown. */
export function guessField(heading: string): CsvField | null {
  if (heading === "") return null;
  const plain = inEither(FIELD_BY_HEADING, heading) ?? inEither(SECOND_BY_HEADING, heading);
  return plain ?? statusOf(heading) ?? fieldOf("recipient", heading) ?? fieldOf("payer", heading) ?? fieldOf("buyer", heading);
}

const statusOf = (heading: string): CsvField | null => (isStatus(heading) ? "status" : null);

/** The field of a heading that names a person and a part of the address: "Shipping city", "Billing phone", "Contact email". */
function fieldOf(whose: Whose, heading: string): CsvField | null {
  const said = saidBeside(heading, whose);
  const fields = [FIELD_BY_HEADING, SECOND_BY_HEADING].flatMap((known) => said.map((words) => inEither(known, words)));
  const field = fields.find((each) => each !== null) ?? null;
  // A delivery status is the status of the order.
  const isOf = field !== null && (isOfSomebody(field) || (field === "status" && whose === "recipient"));
  return isOf ? field : null;
}

/** Key by which the mapping for a set of headings is stored and compared. */
export function headingsKey(headings: readonly string[]): string {
  return headings.map(keyOf).join(" ");
}

type Kind = (typeof CSV_KINDS)[number];

/** Headings that together identify the exporting program. */
const SIGNS: [Kind, string[]][] = [
  ["shopify", ["Lineitem name", "Shipping Zip"]],
  ["woocommerce", ["Postcode (Shipping)", "Address 1&2 (Shipping)"]],
  ["ebay", ["Sales Record Number", "Ship To Zip"]],
  ["ebay", ["Sales Record Number", "Buyer Zip"]],
  ["ebay", ["Verkaufsprotokollnummer", "Bestellnummer"]],
  ["ebay", ["Numéro de vente", "Intitulé de l'objet"]],
  ["etsy", ["Ship Zipcode", "Ship Country"]],
  ["amazon", ["ship-postal-code", "recipient-name"]],
  ["amazon", ["amazon-order-id", "order-status"]],
  ["woocommerce", ["shipping_postcode", "shipping_address_1"]],
  ["prestashop", ["id_order", "postcode", "address1"]],
  ["prestashop", ["id_order", "reference"]],
  ["prestashop", ["Reference", "New client", "Delivery"]],
  ["prestashop", ["Référence", "Nouveau client", "Livraison"]],
  ["prestashop", ["Referencia", "Cliente nuevo", "Entrega"]],
  ["prestashop", ["Riferimento", "Nuovo cliente", "Consegna"]],
];

/**
 * Fields that headings have in one kind of file, with precedence over the general rules: elsewhere they mean something else, or
 * another column fits better.
 *
 * @see docs/imports.md
 */
const OF_KIND: Partial<Record<Kind, [heading: string, field: CsvField][]>> = {
  shopify: [
    ["Name", "orderNumber"],
    ["Shipping Address1", "street1"],
    ["Shipping Address2", "street2"],
  ],
  woocommerce: [["order_number", "orderNumber"]],
  amazon: [
    ["item-price", "linePrice"],
    ["quantity-to-ship", "quantity"],
  ],
  prestashop: [
    ...["Reference", "Référence", "Referencia", "Riferimento"].map((heading): [string, CsvField] => [heading, "orderNumber"]),
    ...["Delivery", "Livraison", "Entrega", "Consegna"].map((heading): [string, CsvField] => [heading, "country"]),
    // State names are in a joined table.
    ["state_name", "status"],
  ],
};

/** Exports that the screen does not name, identified by a unique combination of headings. */
const UNNAMED: {
  signs: string[];
  columns: [heading: string, field: CsvField][];
  isOf?: (headings: readonly string[]) => boolean;
}[] = [
  // Shopware.
  {
    signs: ["number", "articleName"],
    columns: [
      ["number", "orderNumber"],
      ["cleared", "status"],
    ],
  },
  // Ecwid and Magento, which have separate columns for the recipient.
  ...["is_shipping_required", "sku", "qty_ordered"].map((sign) => ({
    signs: [sign, "name"],
    columns: [["name", "contents"]] satisfies [string, CsvField][],
    isOf: (headings: readonly string[]) =>
      headings.some((heading) => keyOf(heading) !== "name" && isOfPerson(guessField(heading))),
  })),
  // Magento calls a province "region": its "state" is the order's status.
  { signs: ["increment_id", "state"], columns: [["state", "status"]] },
  { signs: ["increment_id", "row_weight"], columns: [["row_weight", "weight"]] },
];
const isOfPerson = (field: CsvField | null) => field === "name" || field === "firstName";

/** Fields of headings in an unnamed export. */
function ofUnnamed(headings: readonly string[]): [heading: string, field: CsvField][] {
  const keys = new Set(headings.map(keyOf));
  const found = UNNAMED.filter(({ signs, isOf }) => signs.every((sign) => keys.has(keyOf(sign))) && (isOf?.(headings) ?? true));
  return found.flatMap(({ columns }) => columns);
}

/** BigCommerce. */
const BIGCOMMERCE = ["Order ID", "Order Status", "Subtotal (inc tax)"];

/**
 * Whether "pending" means that the buyer has not paid or completed the order. In Shopify and Magento, a pending order may be paid
 * by bank transfer or cash on delivery.
 */
export function isPendingUnpaid(headings: readonly string[], kind: Kind | null): boolean {
  const keys = new Set(headings.map(keyOf));
  return kind === "woocommerce" || kind === "amazon" || BIGCOMMERCE.every((sign) => keys.has(keyOf(sign)));
}

/** Shops whose plain weight column is per product, by their headings: Wix, Ecwid and Magento. @see docs/imports.md */
const WEIGH_PIECES = [
  ["Contact email", "Item", "Qty"],
  ["is_shipping_required", "sku"],
  ["qty_ordered", "sku"],
];

/** Whether a weight column is per piece, as in PrestaShop. @param headings of its file */
export function isPieceWeight(heading: string, headings: readonly string[]): boolean {
  const keys = new Set(headings.map(keyOf));
  const isProducts = WEIGH_PIECES.some((signs) => signs.every((sign) => keys.has(keyOf(sign))));
  return (isProducts && keyOf(heading) === "weight") || saysPiece(heading);
}
const saysPiece = (heading: string) =>
  /^(?:product weight|unit weight|weight per (?:piece|unit)|stuckgewicht|gewicht (?:pro stuck|per stuk)|poids unitaire|peso unitario|birim agirlik|egysegsuly)\b/.test(
    wordsOf(heading),
  );

/** Whether a weight column is for the whole order, unless it differs within one. */
export const isTotalWeight = (heading: string) =>
  /\b(?:total|totale|combined|order|gesamtgewicht|totaalgewicht|toplam|ossztomeg|osszsuly)\b/.test(wordsOf(heading));

/** The exporting program, by the headings. */
export function kindOf(headings: readonly string[]): Kind | null {
  const keys = new Set(headings.map(keyOf));
  const found = SIGNS.find(([, signs]) => signs.every((sign) => keys.has(keyOf(sign))));
  if (found) return found[0];
  return LANGUAGES.some((language) => OWN_SIGNS.every((sign) => keys.has(keyOf(reportHeading(language, sign)))))
    ? "waybill"
    : null;
}

const OWN_REFERENCES = new Set(LANGUAGES.map((language) => keyOf(reportHeading(language, "reference"))));

/** Fields of a person: recipient, payer or buyer. */
const OF_SOMEBODY: readonly CsvField[] = [
  ...(["email", "phone", "name", "firstName", "lastName", "company"] as const),
  ...(["street1", "houseNumber", "street2", "zipCode", "city", "state", "country"] as const),
];
const isOfSomebody = (field: CsvField) => OF_SOMEBODY.includes(field);

/** Fields that several columns may map to: the first non-empty cell counts. */
const REPEATED: readonly CsvField[] = [
  ...(["status", "lineStatus", "contents", "refundedQuantity", "sentQuantity"] as const),
  ...OF_SOMEBODY,
];
export const isRepeated = (field: CsvField) => REPEATED.includes(field);

/** Shopify's street contains both lines, which also have separate columns. */
export const isWholeStreet = (heading: string) => /^(?:shipping|billing)street$/.test(keyOf(heading));

/** A country heading without its notation: `shippingCountry` and `shippingCountryIso` are the same country. */
const countryStem = (heading: string) => keyOf(heading).replace(/(?:code|kurzel|kennzeichen|name|iso|id|alpha|[23]){1,3}$/, "");

/**
 * Fields that are guessed for several columns. Shops spread an order's status over its payment, its fulfilment and a cancellation
 * date; of two phones or email addresses one may be empty.
 */
const isGuessedOften = (field: CsvField, heading: string) =>
  field === "status" ||
  field === "phone" ||
  field === "email" ||
  (field === "contents" && isItemColumn(heading)) ||
  (field === "street1" && isWholeStreet(heading));

/**
 * Guesses the field of each column; the first matching column gets it. The billing address counts only where the shop leaves the
 * shipping address empty.
 */
export function guessMapping(headings: readonly string[]): (CsvField | null)[] {
  const kind = kindOf(headings);
  const mapping: (CsvField | null)[] = headings.map(() => null);
  const goesOn = (heading: string) =>
    headings.some((other, at) => mapping[at] === "street2" && secondLineKeys(keyOf(heading)).includes(keyOf(other)));
  const saysSameCountry = (heading: string) =>
    headings.some((other, at) => mapping[at] === "country" && countryStem(other) === countryStem(heading));
  const assign = (fieldOfHeading: (heading: string) => CsvField | null) => {
    for (const [at, heading] of headings.entries()) {
      const field = isBilling(heading) ? null : fieldOfHeading(heading);
      if (field === null || mapping[at] !== null) continue;
      const isMore =
        isGuessedOften(field, heading) ||
        (field === "street2" && goesOn(heading)) ||
        (field === "country" && saysSameCountry(heading));
      if (isMore || !mapping.includes(field)) mapping[at] = field;
    }
  };
  if (kind === "waybill") assign((heading) => (OWN_REFERENCES.has(keyOf(heading)) ? "reference" : null));
  for (const [own, field] of kind ? (OF_KIND[kind] ?? []) : ofUnnamed(headings))
    assign((heading) => (keyOf(heading) === keyOf(own) ? field : null));
  const ofRecipient = (heading: string) => fieldOf("recipient", heading);
  // Next to a delivery address, a plain address belongs to somebody else.
  if (kind === null && hasPlaceOf(headings.map(ofRecipient))) assign(ofRecipient);
  // In our own export, the price without VAT is the shipment's.
  assign((heading) => (kind === "waybill" && saysTax(heading) ? null : inEither(FIELD_BY_HEADING, heading)));
  assign(statusOf);
  assign(ofRecipient);
  // With the recipient's first and last name present, another name is the buyer's.
  const isNamed = (field: CsvField | null) => field === "name" && mapping.includes("firstName") && mapping.includes("lastName");
  const isPriced = mapping.includes("price") || mapping.includes("linePrice");
  assign((heading) => {
    const field = inEither(SECOND_BY_HEADING, heading);
    // The value is the sum of the prices.
    return (field === "value" && isPriced) || isNamed(field) ? null : field;
  });
  assign((heading) => {
    const field = fieldOf("buyer", heading);
    return isNamed(field) ? null : field;
  });
  const isRefundable = kind === "woocommerce" && isPriced;
  // Quantities exclude refunds, the order's total does not.
  const ofGoods = mapping.map((field) => (isRefundable && field === "value" ? null : field));
  return kind === "waybill" ? ofGoods : withTakenOff(headings, withBilling(headings, ofGoods));
}

/** Whether there is a postcode, and a street or a town. */
const hasPlaceOf = (fields: readonly (CsvField | null)[]) =>
  fields.includes("zipCode") && (fields.includes("street1") || fields.includes("city"));

/** Adds the payer's columns, which fill in what the recipient lacks. */
function withBilling(headings: readonly string[], mapping: readonly (CsvField | null)[]): (CsvField | null)[] {
  const ofPayer = headings.map((heading) => (isBilling(heading) ? fieldOf("payer", heading) : null));
  const isMore = (heading: string, field: CsvField) =>
    field === "street2" || field === "country" || isGuessedOften(field, heading);
  return headings.map((heading, at) => {
    const field = ofPayer[at];
    if (!field || mapping[at]) return mapping[at] ?? null;
    const isFirst = ofPayer.every((other, otherAt) => other !== field || otherAt >= at || isWholeStreet(headings[otherAt]!));
    return isFirst || isMore(heading, field) ? field : null;
  });
}
