import { sql } from "kysely";
import type { Migration } from "./migration";

/** A line of a customs invoice has the value of all its pieces, where it had that of one. */
export const customsLineValues: Migration = {
  name: "0276-customs-line-values",
  up: async (db) => {
    await sql`
      update shipments
      set customs_invoice = jsonb_set(customs_invoice, '{inventory}', (
        select coalesce(jsonb_agg(
          (line - 'unitValue') || jsonb_build_object('value', (line ->> 'unitValue')::bigint * (line ->> 'quantity')::bigint)
          order by nth
        ), '[]'::jsonb)
        from jsonb_array_elements(customs_invoice -> 'inventory') with ordinality as lines (line, nth)
      ))
      where jsonb_typeof(customs_invoice -> 'inventory') = 'array'
    `.execute(db);
  },
};
