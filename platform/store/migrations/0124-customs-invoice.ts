import { sql } from "kysely";
import type { Migration } from "./migration";

const WITH_DECLARATION = `
update shipments
set customs_invoice = '{"senderKind": null, "senderTaxId": "", "recipientKind": null, "ioss": "", "undeliverable": null, "signedBy": "", "isDeclared": false}'::jsonb
  || customs_invoice
where customs_invoice is not null;
`;

/** Customs invoices say who sends and receives, and are declared: what older ones do not say is missing. */
export const customsInvoice: Migration = {
  name: "0124-customs-invoice",
  up: async (db) => {
    await sql.raw(WITH_DECLARATION).execute(db);
  },
};
