import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
alter table attempts add column pause_ends_at timestamptz(3);
create table known_devices (
  hash text primary key,
  client_id text not null references clients on delete cascade,
  last_used_at timestamptz(3) not null default now()
);
create index known_devices_client on known_devices (client_id);
alter table tokens add column ends_at timestamptz(3);
update tokens set ends_at = created_at + interval '90 days';
alter table tokens alter column ends_at set not null;
`;

/** Browsers that have signed in before, pauses between failed sign-ins, and the day on which a session ends for good. */
export const knownDevices: Migration = {
  name: "0270-known-devices",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
