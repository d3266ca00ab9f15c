import { type Kysely, type Migration, sql } from "kysely";

/** Text messages that tell buyers how far their parcel is: switched on for each kind of message, each once for a shipment. */
export const buyerTexts: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const SCHEMA = `
alter table branded_emails add column by_text boolean not null default false;

create table buyer_texts (
  reference text not null references shipments (reference) on delete cascade,
  email_type text not null,
  client_id text not null references clients on delete cascade,
  sent_at timestamptz(3) not null,
  primary key (reference, email_type)
);
create index buyer_texts_of on buyer_texts (client_id, sent_at);
`;
