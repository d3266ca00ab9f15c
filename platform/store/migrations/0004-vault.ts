import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
alter table payment_methods add column is_default boolean not null default false, add column email text;
update payment_methods set is_default = true where id in (
  select distinct on (client_id, purpose) id from payment_methods order by client_id, purpose, last_used_at desc, id
);
create unique index payment_methods_default on payment_methods (client_id, purpose) where is_default;
alter table world_payment_tokens add column email text;
`;

/** Adds the default and the account's email to saved payment methods. */
export const vault: Migration = {
  name: "0004-vault",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
