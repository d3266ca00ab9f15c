import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
alter table clients add column onboarding jsonb;
`;

/** Where a client sells, as it said when it was new. */
export const onboarding: Migration = {
  name: "0165-onboarding",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
