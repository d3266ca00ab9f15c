import { PDFDocument } from "@cantoo/pdf-lib";
import type { InvoiceKind } from "../../contract/invoices";
import type { Language } from "../../contract/primitives";
import type { Company } from "../../contract/rules/tenant";
import { timeZoneOf } from "../../contract/rules/time-zones";
import { A4, INNER, MARGIN, newPage } from "../labels/paper";
import { embedFonts, type LabelCanvas } from "../labels/label-canvas";
import { mailFormat, type MailFormat } from "../mail/mail-format";
import { vatReport } from "../../contract/rules/vat";
import { vatIdOf } from "../../contract/rules/customs-numbers";
import { type Buyer, dayOfIssue, type InvoiceLine, isReverseChargeInvoice } from "../rules/billing/invoices";
import { labelled, t } from "../words/words";
import { reverseChargeMentions } from "./reverse-charge";

/** Content of an issued invoice or credit note. */
export interface InvoiceContent {
  kind: InvoiceKind;
  reference: string;
  issuedAt: Date;
  /** Month of a collective invoice, `2026-11`. */
  period: string | null;
  language: Language;
  issuer: Company;
  buyer: Buyer;
  currency: string;
  lines: readonly InvoiceLine[];
  net: number;
  tax: number;
  total: number;
  corrects: string | null;
  /** Whether it was already paid at issue. */
  isPaid: boolean;
  /** Whether the balance has paid it, or has got what a credit note gives back. */
  isFromBalance: boolean;
}

interface Drawing {
  content: InvoiceContent;
  format: MailFormat;
  /** Formats the day of a line, in the buyer's time zone. */
  day(at: Date): string;
}

/** Left edges and widths of the columns, millimetres. */
const COLUMNS = [
  { x: MARGIN, width: 86, align: "left" },
  { x: MARGIN + 88, width: 24, align: "left" },
  { x: MARGIN + 112, width: 16, align: "right" },
  { x: MARGIN + 130, width: 25, align: "right" },
  { x: MARGIN + 157, width: 25, align: "right" },
] as const;
const LINE_HEIGHT = 10;
/** Lower limit of the lines on a page. */
const BOTTOM = A4.height - 26;

/** Draws an invoice, with page breaks. Reproducible: it contains no date of drawing. */
export async function drawInvoice(content: InvoiceContent): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const format = mailFormat(content.language);
  const timeZone = timeZoneOf({ alpha2Code: content.buyer.country, zipCode: content.buyer.zipCode });
  const drawing: Drawing = { content, format, day: (at) => format.date(at, timeZone) };
  pdf.setTitle(`${titleOf(drawing)} ${content.reference}`);
  pdf.setAuthor(content.issuer.name);
  pdf.setCreationDate(content.issuedAt);
  pdf.setModificationDate(content.issuedAt);
  const fonts = await embedFonts(pdf);
  const pages: LabelCanvas[] = [];
  const addPage = () => {
    const page = newPage(pdf, fonts);
    pages.push(page);
    return page;
  };
  let page = addPage();
  let y = drawPeople(page, drawing, drawHead(page, drawing));
  y = drawColumns(page, drawing, y);
  for (const line of content.lines) {
    if (y > BOTTOM - LINE_HEIGHT) {
      page = addPage();
      y = drawColumns(page, drawing, MARGIN + 4);
    }
    y = drawLine(page, drawing, line, y);
  }
  const { rates } = vatReport(content.lines);
  if (y > BOTTOM - 46 - rates.length * 6) {
    page = addPage();
    y = MARGIN;
  }
  drawTotals(page, drawing, y + 4);
  pages.forEach((each, index) => drawFooter(each, drawing, `${index + 1} / ${pages.length}`));
  return pdf.save();
}

function calendarDay(format: MailFormat, day: string): string {
  return format.date(new Date(day), "UTC");
}

function titleOf({ content: { kind, language } }: Drawing): string {
  return t(language, kind === "INVOICE" ? "invoice.invoice" : "invoice.credit-note");
}

function drawHead(page: LabelCanvas, drawing: Drawing): number {
  const { content, format } = drawing;
  const { language } = content;
  const half = INNER / 2;
  page.text([content.issuer.name], { x: MARGIN, y: MARGIN, width: half, height: 12 }, { isBold: true, largest: 15, smallest: 9 });
  const right = { x: MARGIN + half, width: half };
  page.text([titleOf(drawing)], { ...right, y: MARGIN, height: 9 }, { isBold: true, largest: 18, smallest: 10, align: "right" });
  const facts = [
    labelled(language, t(language, "invoice.number"), content.reference),
    labelled(language, t(language, "invoice.date"), calendarDay(format, dayOfIssue(content.issuer, content.issuedAt))),
    ...(content.period === null ? [] : [labelled(language, t(language, "invoice.period"), format.month(content.period))]),
    ...(content.corrects === null ? [] : [labelled(language, t(language, "invoice.corrects"), content.corrects)]),
  ];
  page.text(facts, { ...right, y: MARGIN + 10, height: 22 }, { largest: 9.5, smallest: 7, align: "right" });
  return MARGIN + 34;
}

function drawPeople(page: LabelCanvas, { content, format }: Drawing, y: number): number {
  const { issuer, buyer, language } = content;
  const width = INNER / 2 - 4;
  const person = `${buyer.firstName} ${buyer.lastName}`.trim();
  const names = buyer.companyName.trim() === "" ? [person] : [buyer.companyName, person];
  const taxId = (id: string) => (id === "" ? [] : [labelled(language, t(language, "invoice.tax-id"), id)]);
  const parties = [
    {
      heading: t(language, "invoice.issuer"),
      lines: [
        issuer.name,
        issuer.address,
        `${issuer.zipCode} ${issuer.city}`,
        format.country(issuer.country),
        ...taxId(issuer.taxId),
      ],
    },
    {
      heading: t(language, "invoice.buyer"),
      lines: [
        ...names,
        buyer.address,
        buyer.address2,
        `${buyer.zipCode} ${buyer.city}`,
        buyer.state,
        format.country(buyer.country),
        ...taxId(
          isReverseChargeInvoice(issuer, buyer, content.lines)
            ? (vatIdOf(buyer.country, buyer.taxId) ?? buyer.taxId)
            : buyer.taxId,
        ),
        buyer.email,
      ],
    },
  ];
  parties.forEach(({ heading, lines }, index) => {
    const x = MARGIN + index * (INNER / 2 + 4);
    page.text([heading], { x, y, width, height: 5 }, { isBold: true, largest: 8.5, smallest: 6 });
    const said = lines.filter((line) => line.trim() !== "");
    page.text(said, { x, y: y + 5, width, height: 36 }, { largest: 9.5, smallest: 6 });
  });
  return y + 46;
}

function drawColumns(page: LabelCanvas, { content: { language } }: Drawing, y: number): number {
  const headings = ["description", "date", "vat", "net", "total"] as const;
  headings.forEach((name, index) => cell(page, index, t(language, `invoice.${name}`), y, { isBold: true }));
  page.rule(MARGIN, y + 6, INNER, 0.3);
  return y + 8;
}

function cell(page: LabelCanvas, index: number, text: string, y: number, { isBold = false, size = 8.5 } = {}): void {
  const column = COLUMNS[index]!;
  const area = { x: column.x, y, width: column.width, height: 5 };
  page.text([text], area, { isBold, largest: size, smallest: 5, align: column.align });
}

function drawLine(page: LabelCanvas, { content, format, day }: Drawing, line: InvoiceLine, y: number): number {
  const money = (minor: number) => format.money(minor, content.currency);
  const [what, reference] = describeLine(content.language, format, line);
  cell(page, 0, what, y);
  cell(page, 0, reference, y + 4.4, { size: 7 });
  cell(page, 1, day(new Date(line.at)), y);
  cell(page, 2, format.percent(line.taxPercent), y);
  cell(page, 3, money(line.net), y);
  cell(page, 4, money(line.total), y);
  return y + LINE_HEIGHT;
}

/** Description of a line, and its references. */
function describeLine(language: Language, format: MailFormat, line: InvoiceLine): [string, string] {
  const { item, product, shipmentReference, orderReference } = line;
  const kinds: Partial<Record<InvoiceLine["type"], string>> = {
    FEE: t(language, "products.managementFee"),
    VOUCHER: t(language, "products.voucher"),
    REFUND: t(language, "invoice.refund"),
    PLAN_FEE: t(language, "invoice.plan"),
  };
  const days = item?.from && item.to ? `${calendarDay(format, item.from)} – ${calendarDay(format, item.to)}` : "";
  const place = item?.place ? `${t(language, "invoice.to")} ${item.place}` : "";
  const part = product === undefined ? "" : t(language, `products.${product}`);
  // The porterage line represents the shipment: it names carrier and destination.
  const sold = product === undefined || product === "porterage" ? [item?.name, place, days] : [];
  const what = [kinds[line.type], ...(line.type === "VOUCHER" ? [item?.name] : sold), part].filter(Boolean).join(" ");
  const references = [
    ...(shipmentReference === null ? [] : [`${t(language, "invoice.shipment")} ${shipmentReference}`]),
    `${t(language, "invoice.order")} ${orderReference}`,
  ];
  return [what || t(language, "invoice.shipment"), references.join(" · ")];
}

function drawTotals(page: LabelCanvas, { content, format }: Drawing, top: number): void {
  const { language } = content;
  const money = (minor: number) => format.money(minor, content.currency);
  page.rule(MARGIN, top, INNER, 0.3);
  let y = top + 2;
  (["rate", "net", "vat", "total"] as const).forEach((name, index) => sum(page, index, t(language, `invoice.${name}`), y, true));
  for (const { taxPercent, net, tax, total } of vatReport(content.lines).rates) {
    y += 6;
    [format.percent(taxPercent), money(net), money(tax), money(total)].forEach((text, index) => sum(page, index, text, y));
  }
  page.rule(MARGIN + 82, y + 6, INNER - 82, 0.2);
  y += 7;
  ["", money(content.net), money(content.tax), money(content.total)].forEach((text, index) => sum(page, index, text, y));
  y += 8;
  const label = t(language, content.kind === "INVOICE" ? "invoice.amount-due" : "invoice.amount-credited");
  const shown = money(content.kind === "INVOICE" ? content.total : -content.total);
  page.text(
    [`${label}  ${shown}`],
    { x: MARGIN, y, width: INNER, height: 7 },
    { isBold: true, largest: 12, smallest: 8, align: "right" },
  );
  const note = t(language, `invoice.${noteOf(content)}`);
  page.text([note], { x: MARGIN, y: y + 8, width: INNER, height: 6 }, { largest: 9, smallest: 7, align: "right" });
  if (!isReverseChargeInvoice(content.issuer, content.buyer, content.lines)) return;
  const mentions = reverseChargeMentions(language, content.issuer.country);
  page.text(mentions, { x: MARGIN, y: y + 15, width: INNER, height: 12 }, { largest: 9, smallest: 6, align: "right" });
}

function noteOf({ kind, isPaid, isFromBalance }: InvoiceContent) {
  if (kind === "CREDIT_NOTE") return isFromBalance ? "returned-to-balance" : "returned";
  if (isFromBalance) return "paid-from-balance";
  return isPaid ? "paid" : "to-be-charged";
}

const SUM_WIDTH = 25;

function sum(page: LabelCanvas, index: number, text: string, y: number, isBold = false): void {
  const x = MARGIN + INNER - (4 - index) * SUM_WIDTH;
  page.text([text], { x, y, width: SUM_WIDTH - 1, height: 5 }, { isBold, largest: 8.5, smallest: 6, align: "right" });
}

function drawFooter(page: LabelCanvas, { content }: Drawing, pages: string): void {
  const { name, registration, taxId } = content.issuer;
  const y = A4.height - 18;
  page.rule(MARGIN, y, INNER, 0.2);
  const said = [name, registration, taxId].filter((text) => text !== "").join(" · ");
  page.text([said], { x: MARGIN, y: y + 2, width: INNER - 40, height: 5 }, { largest: 7.5, smallest: 5 });
  const area = { x: MARGIN + INNER - 40, y: y + 2, width: 40, height: 5 };
  page.text([`${content.reference} · ${t(content.language, "invoice.page")} ${pages}`], area, {
    largest: 7.5,
    smallest: 5,
    align: "right",
  });
}
