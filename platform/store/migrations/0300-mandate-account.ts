import { sql } from "kysely";
import type { Migration } from "./migration";

/** Keeps the account that a mandate is for, sealed: before its holder has confirmed it, a mandate becomes active on no day. */
export const mandateAccount: Migration = {
  name: "0300-mandate-account",
  up: async (db) => {
    await sql`
      alter table debit_mandates
        alter column activates_at drop not null,
        add column account text,
        add column account_end text,
        add column confirmed_at timestamptz(3)
    `.execute(db);
    await sql`update debit_mandates set activates_at = null where activated_at is null`.execute(db);
  },
};
