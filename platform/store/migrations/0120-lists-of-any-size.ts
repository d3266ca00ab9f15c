import { sql } from "kysely";
import type { Migration } from "./migration";

/**
 * `folded` folds a text like `fold` of `platform/rules/fold.ts`, of Latin, Greek and Cyrillic letters. The search index knows the
 * client, so that a search reads no other client's entries. The list's index knows the day of delivery, so that rows of other days
 * are passed over without being read.
 */
const SCHEMA = `
create extension if not exists btree_gin;

create function folded(text) returns text language sql immutable parallel safe strict as $$
  select replace(replace(replace(
    translate(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')), 'łŁøØıđĐ‘’ʼ´\`′', 'llooidd'''''''''''''),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;

drop index shipments_search;
alter table shipments
  add column recipient_name_search text generated always as (folded(' ' || (recipient ->> 'firstName'))) stored,
  add column recipient_surname_search text generated always as (folded(' ' || (recipient ->> 'lastName'))) stored,
  add column reference_search text generated always as (folded(' ' || custom_reference)) stored;

drop index shipments_all;
create index shipments_all on shipments (client_id, created_at desc, id desc, estimated_delivery_date);
create index shipments_carrier_newest on shipments (client_id, carrier_name, created_at desc, id desc);
create index shipments_source_newest on shipments (client_id, source, created_at desc, id desc);
create index shipments_label_newest on shipments (client_id, label_downloaded, created_at desc, id desc);
create index shipments_delivery on shipments (client_id, estimated_delivery_date);
create index shipments_search on shipments using gin (
  client_id, search gin_trgm_ops, recipient_name_search gin_trgm_ops, recipient_surname_search gin_trgm_ops,
  reference_search gin_trgm_ops
);
`;

/** Finds filtered shipments in the list's order, and texts by one index per client. */
export const listsOfAnySize: Migration = {
  name: "0120-lists-of-any-size",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
