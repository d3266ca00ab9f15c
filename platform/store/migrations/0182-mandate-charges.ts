import { sql } from "kysely";
import type { Migration } from "./migration";

/** A bank account is charged by its mandate, which is no token of the provider's page. */
export const mandateCharges: Migration = {
  name: "0182-mandate-charges",
  up: async (db) => {
    await sql`alter table world_charges drop constraint world_charges_nonce_fkey`.execute(db);
  },
};
