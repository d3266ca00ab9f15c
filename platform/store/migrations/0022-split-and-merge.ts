import { type Kysely, type Migration, sql } from "kysely";

/** Orders that are sent together, and the drafts that could be. */
export const splitAndMerge: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const SCHEMA = `
alter table imported_orders add column merged_into text;
create index imported_orders_merged on imported_orders (merged_into) where merged_into is not null;

alter table shipments add column recipient_key text generated always as (
  case when recipient ->> 'street1' = '' then null else folded(
    (recipient ->> 'firstName') || '|' || (recipient ->> 'lastName') || '|' || (recipient ->> 'company') || '|' ||
    (recipient ->> 'street1') || '|' || (recipient ->> 'street2') || '|' || (recipient ->> 'zipCode') || '|' ||
    (recipient ->> 'city') || '|' || (recipient ->> 'alpha2Code')
  ) end
) stored;
create index shipments_same_recipient on shipments (client_id, recipient_key)
  where state in ('AWAITING_COMPLETION', 'READY_TO_PURCHASE') and not archived and order_reference is null;
`;
