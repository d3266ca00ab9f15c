import { type Kysely, type Migration, sql } from "kysely";

/** The language of the page on which a buyer asked for another address, and the mark of shipments whose client is to decide. */
export const addressRequests: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const SCHEMA = `
alter table address_changes add column language text;
alter table shipments add column asks_address boolean not null default false;
update shipments set asks_address = true where id in (select shipment_id from address_changes where state = 'asked');

create function mark_address_asked() returns trigger language plpgsql as $$
declare shipment bigint = coalesce(new.shipment_id, old.shipment_id);
declare is_asked boolean = exists (select from address_changes where shipment_id = shipment and state = 'asked');
begin
  update shipments set asks_address = is_asked where id = shipment and asks_address <> is_asked;
  return null;
end $$;
create trigger address_changes_asked after insert or update of state or delete on address_changes
  for each row execute function mark_address_asked();
`;
