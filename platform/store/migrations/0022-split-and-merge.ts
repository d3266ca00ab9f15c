import { type Kysely, type Migration, sql } from "kysely";

/** Orders that are sent together, and the drafts that could be: from one sender to one recipient. */
export const splitAndMerge: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const SCHEMA = `
alter table imported_orders add column merged_into text;
create index imported_orders_merged on imported_orders (merged_into) where merged_into is not null;

alter table shipments add column ends_key text generated always as (
  case when recipient ->> 'street1' = '' then null else folded(
    (recipient ->> 'firstName') || '|' || (recipient ->> 'lastName') || '|' || (recipient ->> 'company') || '|' ||
    (recipient ->> 'street1') || '|' || (recipient ->> 'street2') || '|' || (recipient ->> 'zipCode') || '|' ||
    (recipient ->> 'city') || '|' || (recipient ->> 'alpha2Code') || '|' ||
    (sender ->> 'firstName') || '|' || (sender ->> 'lastName') || '|' || (sender ->> 'company') || '|' ||
    (sender ->> 'street1') || '|' || (sender ->> 'street2') || '|' || (sender ->> 'zipCode') || '|' || (sender ->> 'city')
  ) end
) stored;
create index shipments_same_recipient on shipments (client_id, ends_key)
  where state in ('AWAITING_COMPLETION', 'READY_TO_PURCHASE') and not archived and order_reference is null;
`;
