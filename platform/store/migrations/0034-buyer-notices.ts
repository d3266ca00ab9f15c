import { type Kysely, type Migration, sql } from "kysely";

/**
 * Mails that tell buyers how far their parcel is, each once for a shipment, and the buyers who want none. Of a buyer's address a keyed
 * hash is kept.
 */
export const buyerNotices: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const SCHEMA = `
create table buyer_notices (
  reference text not null references shipments (reference) on delete cascade,
  email_type text not null,
  client_id text not null references clients on delete cascade,
  mail_id bigint references mails on delete set null,
  sent_at timestamptz(3) not null,
  primary key (reference, email_type)
);
create index buyer_notices_of on buyer_notices (client_id, sent_at);

create table buyer_opt_outs (
  client_id text not null references clients on delete cascade,
  email_hash text not null,
  at timestamptz(3) not null,
  primary key (client_id, email_hash)
);

alter table mails add column unsubscribe_url text;
`;
