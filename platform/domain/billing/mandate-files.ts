import { PDFDocument } from "@cantoo/pdf-lib";
import type { Company } from "../../../contract/rules/tenant";
import type { Language } from "../../../contract/primitives";
import { buyerOf, nameOfBuyer } from "./issue-invoice";
import { A4, box, INNER, MARGIN, newPage } from "../../labels/paper";
import { embedFonts } from "../../labels/label-canvas";
import { mailFormat } from "../../mail/mail-format";
import type { Buyer } from "../../rules/billing/invoices";
import type { Db } from "../../store/tables";
import type { Tenants } from "../../tenants/tenants";
import { t } from "../../words/words";

const MANDATE_KEY = /^mandates\/([0-9a-f-]{36})\/mandate\.pdf$/;

export function mandateKey(clientId: string): string {
  return `mandates/${clientId}/mandate.pdf`;
}

/** Draws the mandate form that a client requested; it is completed and signed by hand. */
export function createMandateFile(db: Db, tenants: Tenants): (key: string) => Promise<Uint8Array | undefined> {
  return async (key) => {
    const [, clientId] = MANDATE_KEY.exec(key) ?? [];
    if (clientId === undefined) return undefined;
    const mandate = await db
      .selectFrom("debit_mandates")
      .select("reference")
      .where("client_id", "=", clientId)
      .executeTakeFirst();
    const client = await db.selectFrom("clients").selectAll().where("id", "=", clientId).executeTakeFirst();
    const tenant = client && tenants.find(client.partner);
    if (!mandate || !tenant) return undefined;
    const { reference } = mandate;
    return drawMandate({ reference, creditor: tenant.company, debtor: buyerOf(client), language: client.language });
  };
}

/** Content of a mandate form. */
interface MandateContent {
  reference: string;
  creditor: Company;
  debtor: Buyer;
  language: Language;
}

/** Draws the SEPA mandate on one page, with boxes for handwriting. */
async function drawMandate({ reference, creditor, debtor, language }: MandateContent): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const { country } = mailFormat(language);
  pdf.setTitle(`${t(language, "mandate.title")} ${reference}`);
  const page = newPage(pdf, await embedFonts(pdf));
  const full = { x: MARGIN, width: INNER };
  const half = INNER / 2;
  page.text([t(language, "mandate.title")], { ...full, y: MARGIN, height: 10 }, { isBold: true, largest: 17, smallest: 10 });
  box(page, { ...full, y: 30, height: 13 }, t(language, "mandate.reference"), [reference]);
  const issuer = [creditor.name, creditor.address, `${creditor.zipCode} ${creditor.city}`, country(creditor.country)];
  box(page, { x: MARGIN, width: half, y: 43, height: 30 }, t(language, "mandate.creditor"), issuer);
  box(page, { x: MARGIN + half, width: half, y: 43, height: 30 }, t(language, "mandate.creditor-id"), [
    creditor.creditorId ?? "",
  ]);
  page.text(
    [t(language, "mandate.consent"), "", t(language, "mandate.rights")],
    { ...full, y: 80, height: 48 },
    { largest: 9.5, smallest: 6.5 },
  );
  const lines = [
    nameOfBuyer(debtor),
    debtor.address,
    debtor.address2,
    `${debtor.zipCode} ${debtor.city}`,
    country(debtor.country),
  ];
  const said = lines.filter((line) => line.trim() !== "");
  box(page, { ...full, y: 132, height: 32 }, t(language, "mandate.debtor"), said);
  box(page, { x: MARGIN, width: INNER * 0.7, y: 164, height: 18 }, t(language, "mandate.iban"), []);
  box(page, { x: MARGIN + INNER * 0.7, width: INNER * 0.3, y: 164, height: 18 }, t(language, "mandate.bic"), []);
  page.text([t(language, "mandate.recurrent")], { ...full, y: 186, height: 6 }, { largest: 9.5, smallest: 7 });
  box(page, { x: MARGIN, width: half, y: 198, height: 26 }, t(language, "mandate.place-and-date"), []);
  box(page, { x: MARGIN + half, width: half, y: 198, height: 26 }, t(language, "mandate.signature"), []);
  page.text([creditor.name, creditor.registration], { ...full, y: A4.height - 22, height: 10 }, { largest: 8, smallest: 6 });
  return pdf.save();
}
