import { type Kysely, type Migration, sql } from "kysely";

/** Label printers that connect by themselves, and what waits for them. */
export const printers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const SCHEMA = `
create table printers (
  id text primary key,
  client_id text not null references clients on delete cascade,
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  uses jsonb not null,
  token_hash text unique,
  serial text not null default '',
  model text not null default '',
  firmware text not null default '',
  dpi integer,
  alerts jsonb not null default '[]',
  holder text,
  held_until timestamptz(3),
  last_seen_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (client_id, name_key)
);

create table print_jobs (
  id text primary key,
  position bigint not null generated always as identity,
  client_id text not null references clients on delete cascade,
  printer_id text not null references printers on delete cascade,
  reference text,
  state text not null,
  claimed_by text,
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now()
);
create index print_jobs_open on print_jobs (printer_id, position) where state in ('WAITING', 'SENDING', 'UNSURE');
create unique index print_jobs_once on print_jobs (client_id, reference) where state in ('WAITING', 'SENDING', 'UNSURE');
`;
