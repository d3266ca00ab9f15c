import { type Kysely, type Migration, sql } from "kysely";

/**
 * What became of a manifest, as a job asks the carrier. Those of several places are open at once: that a shipment is in one only
 * keeps it from being closed twice.
 */
export const manifestStates: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const SCHEMA = `
alter table carrier_manifests
  add column state text not null default 'closing',
  add column refusal text,
  add column asked_at timestamptz(3);
update carrier_manifests set state = case when is_closed then 'closed' else 'unanswered' end, asked_at = begun_at;
drop index carrier_manifests_open;
alter table carrier_manifests drop column is_closed;
create index carrier_manifests_open on carrier_manifests (client_id) where state in ('closing', 'unanswered');
`;
