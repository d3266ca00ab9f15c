import { type Kysely, type Migration, sql } from "kysely";

/** What buyers answer when the carrier cannot deliver: one for a shipment, the newest, until the merchant has dealt with it. */
export const buyerAnswers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const SCHEMA = `
create table buyer_answers (
  reference text primary key references shipments (reference) on delete cascade,
  client_id text not null references clients on delete cascade,
  answered_at timestamptz(3) not null,
  address text not null,
  phone text not null,
  day date,
  message text not null
);
create index buyer_answers_of on buyer_answers (client_id, answered_at desc);
`;
