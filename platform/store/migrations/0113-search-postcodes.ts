import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
update shipments set search = search || ' ' || lower(regexp_replace(recipient ->> 'zipCode', '[ -]', '', 'g'))
where recipient ->> 'zipCode' ~ '[ -]';
`;

/** Finds postcodes that are typed without their space or dash: SW1A1AA, 4000069. */
export const searchPostcodes: Migration = {
  name: "0113-search-postcodes",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
