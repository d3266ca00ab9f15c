import { type Kysely, type Migration, sql } from "kysely";

/**
 * Mandates are registered with the payment provider. Those of before are the simulated provider's, which knows them by client. A payment
 * that was given back is found by its charge.
 */
export const directDebits: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const SCHEMA = `
alter table debit_mandates add column provider_reference text;
update debit_mandates set provider_reference = client_id where confirmed_at is not null;
alter table payment_intents add column charge_id text;
alter table payment_intents add column returned_reference text;
create index invoices_being_debited on invoices (charge_id) where paid_at is null and charge_id is not null;
`;
