import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
alter table mails add column html text, add column sender text not null default 'no-reply@waybill.example';
alter table world_payment_sessions add column purchase text not null default '';
alter table world_payment_tokens add column purchase text not null default '';
`;

/** Adds branded HTML mails, and binds payment consents to one purchase. */
export const brandMailsAndBoundConsents: Migration = {
  name: "0110-brand-mails-and-bound-consents",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
