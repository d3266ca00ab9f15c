import { type Kysely, type Migration, sql } from "kysely";

/** Text messages are stored before they are sent, and tax ids that a register could not answer are asked for again. */
export const textsAndRegisters: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const SCHEMA = `
create table texts (
  id text primary key,
  client_id text not null references clients on delete cascade,
  recipient text not null,
  body text,
  language text not null,
  state text not null default 'QUEUED',
  message_id text,
  attempts integer not null default 0,
  asked integer not null default 0,
  claimed_until timestamptz(3),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index texts_client on texts (client_id);
create index texts_created on texts (created_at);

alter table phone_verifications add column text_id text references texts on delete set null;

create table tax_id_checks (
  client_id text primary key references clients on delete cascade,
  tax_id text not null,
  state text not null,
  consultation_number text,
  registered_name text,
  asked integer not null default 0,
  updated_at timestamptz(3) not null
);
`;
