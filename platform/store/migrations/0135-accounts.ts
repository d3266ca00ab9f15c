import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
alter table tokens
  add column id uuid not null default gen_random_uuid() unique,
  add column device text not null default '',
  add column last_used_at timestamptz(3) not null default now();
create table policy_answers (
  client_id text not null references clients (id) on delete cascade,
  policy text not null,
  answer boolean not null,
  wording integer not null,
  at timestamptz(3) not null
);
create index policy_answers_newest on policy_answers (client_id, policy, at desc);
alter table clients
  add column closed_at timestamptz(3),
  add column deletes_at timestamptz(3),
  add column erased_at timestamptz(3);
create index clients_to_erase on clients (deletes_at) where closed_at is not null and erased_at is null;
`;

/** What browsers are signed in, how the privacy questions were answered, and accounts that were closed. */
export const accounts: Migration = {
  name: "0135-accounts",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
