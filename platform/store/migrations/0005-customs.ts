import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
alter table shipments add column customs_invoice jsonb, add column customs_skipped boolean not null default false;

update idempotency set answer = jsonb_set(
  answer, '{customs,status}', case when (answer->>'hasCustoms')::boolean then '"required"'::jsonb else '"none"'::jsonb end
) where procedure = 'shipments.create';
`;

/** Adds customs invoices; responses to be replayed get the new status. */
export const customs: Migration = {
  name: "0005-customs",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
