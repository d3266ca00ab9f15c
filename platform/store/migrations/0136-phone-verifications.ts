import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
create table phone_verifications (
  client_id text primary key references clients on delete cascade,
  phone text not null,
  identifier text not null,
  code_hash text not null,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

create table world_texts (
  id bigint generated always as identity primary key,
  recipient text not null,
  body text not null,
  language text not null,
  created_at timestamptz(3) not null default now()
);
`;

/** The code that was sent last to a client, and the text messages of the simulated world. */
export const phoneVerifications: Migration = {
  name: "0136-phone-verifications",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
