import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
create table own_contracts (
  id text primary key,
  client_id text not null references clients on delete cascade,
  carrier_id text not null,
  services jsonb not null,
  unique (client_id, carrier_id)
);
alter table clients add column monthly_shipments integer;
`;

/** Adds own contracts, and the estimated volume of a client. */
export const ownContracts: Migration = {
  name: "0004-own-contracts",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
