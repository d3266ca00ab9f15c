import { setImmediate } from "node:timers/promises";
import { PDFDocument } from "@cantoo/pdf-lib";
import { customsSums } from "../../contract/rules/customs-sums";
import { nameLines, streetLines, zipCityLine } from "../../contract/rules/label-block";
import type { CustomsInvoice } from "../../contract/customs";
import { embedFonts, type Fonts, type LabelCanvas } from "../labels/label-canvas";
import { formatAmount, formatDay, formatWeight, type LabelAddress } from "../labels/label-data";
import { A4, box, type Column, INNER, MARGIN, newPage, row } from "../labels/paper";

/** English and French, the languages of the Universal Postal Union's forms. */
const WORDS = {
  reason: {
    SALE: "Sale of goods / Vente de marchandises",
    GIFT: "Gift / Cadeau",
    SAMPLE: "Commercial sample / \u00c9chantillon commercial",
    RETURN: "Returned goods / Retour de marchandises",
    REPAIR: "Repair / R\u00e9paration",
    PERSONAL: "Personal effects / Effets personnels",
  },
  kind: { BUSINESS: "Business / Entreprise", PRIVATE: "Private person / Particulier" },
  incoterm: { DAP: "DAP (recipient pays duties)", DDP: "DDP (sender pays duties)" },
  undeliverable: { RETURN: "Return to sender / Renvoi \u00e0 l\u2019exp\u00e9diteur", ABANDON: "Treat as abandoned / Abandon" },
} as const;

const CERTIFIED = [
  "I certify that the particulars given in this declaration are correct,",
  "and that this item contains no dangerous article and none that legislation or postal or customs regulations prohibit.",
];

const COLUMNS: readonly Column[] = [
  { heading: "Detailed description of contents", width: 68 },
  { heading: "HS tariff number", width: 26 },
  { heading: "Origin", width: 16 },
  { heading: "Quantity", width: 16, align: "right" },
  { heading: "Net weight", width: 24, align: "right" },
  { heading: "Value", width: 32, align: "right" },
];
/** Height reserved below the lines, millimetres. */
const FOOT = 86;

/**
 * Draws the commercial invoice and the CN23 of a shipment, each on as many pages as its lines need.
 *
 * @throws Error if the invoice is incomplete
 */
export async function drawCustoms(data: CustomsData): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`Customs ${data.reference}`);
  const fonts = await embedFonts(pdf);
  await drawPaper(pdf, fonts, data, "COMMERCIAL INVOICE / FACTURE COMMERCIALE");
  await drawPaper(pdf, fonts, data, "CN 23 CUSTOMS DECLARATION / D\u00c9CLARATION EN DOUANE");
  return pdf.save();
}

/** Lines drawn before yielding to the event loop. */
const LINES_A_TURN = 10;

async function drawPaper(pdf: PDFDocument, fonts: Fonts, data: CustomsData, title: string): Promise<void> {
  const lines = [...data.invoice.inventory];
  let page = newPage(pdf, fonts);
  let y = drawHead(page, data, title);
  y = drawPeople(page, data, y);
  y = drawFacts(page, data, y);
  y = drawHeadings(page, y);
  for (const [at, line] of lines.entries()) {
    // Yield to the event loop.
    if (at % LINES_A_TURN === 0) await setImmediate();
    if (y > A4.height - FOOT) {
      page = newPage(pdf, fonts);
      y = drawHeadings(page, drawHead(page, data, title));
    }
    y = row(page, COLUMNS, lineCells(line, data.currency), y);
  }
  drawFoot(page, data, y + 4);
}

function lineCells(line: CustomsData["invoice"]["inventory"][number], currency: string): string[] {
  const { value, grams } = customsSums([line]);
  const { description, hsCode, originCountry, quantity } = line;
  return [
    description,
    hsCode,
    originCountry ?? "",
    String(quantity),
    formatWeight(grams / 1_000),
    formatAmount({ amount: value, currency }),
  ];
}

const drawHeadings = (page: LabelCanvas, y: number) =>
  row(
    page,
    COLUMNS,
    COLUMNS.map(({ heading }) => heading),
    y,
    true,
  );

function drawHead(page: LabelCanvas, { reference, invoice, date, trackingNumbers }: CustomsData, title: string): number {
  page.text([title], { x: MARGIN, y: MARGIN, width: INNER, height: 8 }, { isBold: true, largest: 14, smallest: 9 });
  const facts = [
    `Invoice ${invoice.invoiceNumber.trim() || reference}`,
    `Date ${formatDay(date)}`,
    `Shipment ${reference}`,
    ...(trackingNumbers.length > 0 ? [`Tracking ${trackingNumbers.join(" ")}`] : []),
  ];
  page.text([facts.join(" · ")], { x: MARGIN, y: MARGIN + 9, width: INNER, height: 7 }, { largest: 8.5, smallest: 5 });
  return MARGIN + 18;
}

function drawPeople(page: LabelCanvas, { from, to, invoice }: CustomsData, y: number): number {
  const width = INNER / 2;
  const lines = (person: CustomsData["from"], numbers: readonly (readonly [string, string])[]) => [
    ...nameLines(person),
    ...streetLines(person),
    zipCityLine(person),
    [person.phone, person.email].filter(Boolean).join("  "),
    ...numbers.filter(([, number]) => number.trim() !== "").map((number) => number.join(" ")),
  ];
  const kind = (of: CustomsData["invoice"]["senderKind"]) => (of ? ([["", WORDS.kind[of]]] as const) : []);
  const { senderKind, senderTaxId, senderEori, recipientKind, recipientTaxId, ioss } = invoice;
  const sender = [...kind(senderKind), ["VAT", senderTaxId], ["EORI", senderEori], ["IOSS", ioss]] as const;
  const recipient = [...kind(recipientKind), ["VAT", recipientTaxId]] as const;
  const area = { y, width, height: 44 };
  box(page, { ...area, x: MARGIN }, "FROM / DE", lines(from, sender));
  box(page, { ...area, x: MARGIN + width }, "TO / \u00c0", lines(to, recipient));
  return y + area.height;
}

function drawFacts(page: LabelCanvas, data: CustomsData, y: number): number {
  const { invoice, carrierName, serviceName, parcels, weightKg, postage, currency } = data;
  const facts: readonly [string, string][] = [
    ["REASON FOR EXPORT / CAT\u00c9GORIE", invoice.reason ? WORDS.reason[invoice.reason] : ""],
    ["TERMS / CONDITIONS", invoice.incoterm ? WORDS.incoterm[invoice.incoterm] : ""],
    ["CARRIER / TRANSPORTEUR", `${carrierName} ${serviceName}`],
    ["PARCELS, GROSS WEIGHT / COLIS, POIDS BRUT", `${parcels}, ${formatWeight(weightKg)}`],
    ["POSTAGE / FRAIS DE PORT", postage === null ? "" : formatAmount({ amount: postage, currency })],
    ["IF UNDELIVERABLE / EN CAS DE NON-LIVRAISON", invoice.undeliverable ? WORDS.undeliverable[invoice.undeliverable] : ""],
  ];
  const width = INNER / 3;
  facts.forEach(([heading, value], index) => {
    const x = MARGIN + (index % 3) * width;
    box(page, { x, y: y + Math.floor(index / 3) * 13, width, height: 13 }, heading, [value]);
  });
  return y + 30;
}

function drawFoot(page: LabelCanvas, { invoice, currency, date }: CustomsData, y: number): void {
  const { pieces, value, grams } = customsSums(invoice.inventory);
  const sums = [
    `Pieces ${pieces}`,
    `Total net weight ${formatWeight(grams / 1_000)}`,
    `Total value ${formatAmount({ amount: value, currency })}`,
  ];
  page.text(
    [sums.join(" · ")],
    { x: MARGIN, y, width: INNER, height: 6 },
    { isBold: true, largest: 11, smallest: 7, align: "right" },
  );
  page.text(CERTIFIED, { x: MARGIN, y: y + 12, width: INNER, height: 12 }, { largest: 8, smallest: 6 });
  box(page, { x: MARGIN, y: y + 27, width: INNER / 2, height: 16 }, "SIGNED BY / SIGNATURE", [invoice.signedBy]);
  box(page, { x: MARGIN + INNER / 2, y: y + 27, width: INNER / 2, height: 16 }, "DATE", [formatDay(date)]);
}

/** Content of a shipment's customs documents. */
export interface CustomsData {
  invoice: CustomsInvoice;
  /** Reference of the shipment. */
  reference: string;
  carrierName: string;
  serviceName: string;
  trackingNumbers: readonly string[];
  from: LabelAddress & { email: string };
  to: LabelAddress & { email: string };
  parcels: number;
  /** Gross weight, kg. */
  weightKg: number;
  currency: string;
  /** Price of carriage, minor units; null before it is priced. */
  postage: number | null;
  /** `2026-11-22` */
  date: string;
}
