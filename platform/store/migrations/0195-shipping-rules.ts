import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
create table shipping_rules (
  id text primary key,
  client_id text not null references clients on delete cascade,
  position integer not null,
  alias text not null,
  enabled boolean not null,
  overwrite boolean not null,
  conditions jsonb not null,
  actions jsonb not null,
  updated_at timestamptz(3) not null
);
create index shipping_rules_of on shipping_rules (client_id);

create table rule_traces (
  client_id text not null references clients on delete cascade,
  reference text not null references shipments (reference) on delete cascade,
  position integer not null,
  rule_id text not null,
  has_set boolean not null,
  trace jsonb not null,
  applied_at timestamptz(3) not null,
  primary key (reference, position)
);
create index rule_traces_recent on rule_traces (client_id, applied_at) where has_set;
`;

/** Rules that prepare shipments, and what each did to which shipment. */
export const shippingRules: Migration = {
  name: "0195-shipping-rules",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
