import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
create table api_keys (
  id text primary key,
  client_id text not null unique references clients on delete cascade,
  token_hash text not null unique,
  sealed_token text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
`;

/** Adds the clients' API keys: a hash to look them up by, and the key itself sealed. */
export const apiKeys: Migration = {
  name: "0190-api-keys",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
