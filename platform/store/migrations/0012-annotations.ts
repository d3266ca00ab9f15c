import { type Kysely, type Migration, sql } from "kysely";

/**
 * The merchant's own words on a shipment, and the tags in use, which triggers count.
 *
 * Keys of tags are an array: only for arrays does the planner know how frequent a tag is, and so whether to follow the list's
 * order or to collect the few matches. Two tags of a shipment may have one key here: a Greek final sigma is lower case in its own way.
 */
export const annotations: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const SCHEMA = `
create function tag_keys_of(tags jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(lower(name)), '{}') from jsonb_array_elements_text(tags) as name
$$;
alter table shipments
  add column note text not null default '',
  add column tags jsonb not null default '[]',
  add column annotated_at timestamptz(3),
  add column tag_keys text[] not null generated always as (tag_keys_of(tags)) stored;

drop index shipments_search;
create index shipments_search on shipments using gin (
  client_id, search gin_trgm_ops, recipient_name_search gin_trgm_ops, recipient_surname_search gin_trgm_ops,
  reference_search gin_trgm_ops, tag_keys
);

create table client_tags (
  client_id text not null references clients on delete cascade,
  key text not null,
  name text not null,
  shipments bigint not null,
  primary key (client_id, key)
);

create function count_tags() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update client_tags set shipments = shipments - 1 where client_id = old.client_id and key = any(old.tag_keys);
  end if;
  if tg_op <> 'DELETE' then
    insert into client_tags (client_id, key, name, shipments)
      select distinct on (lower(name)) new.client_id, lower(name), name, 1 from jsonb_array_elements_text(new.tags) as name
      order by lower(name)
    on conflict (client_id, key) do update set shipments = client_tags.shipments + 1,
      name = case when client_tags.shipments = 0 then excluded.name else client_tags.name end;
  end if;
  return null;
end $$;
create trigger shipments_tags_insert after insert on shipments
  for each row when (new.tags <> '[]') execute function count_tags();
create trigger shipments_tags_update after update of tags on shipments
  for each row when (old.tags is distinct from new.tags) execute function count_tags();
create trigger shipments_tags_delete after delete on shipments
  for each row when (old.tags <> '[]') execute function count_tags();
`;
