import { type Kysely, type Migration, sql } from "kysely";

/**
 * What the shop of an order is told of each shipment, instead of once for each order, and until when the order is to be shipped.
 *
 * A list sorted by deadline reads an index in its order. Last are shipments without a deadline, and those that the carrier has.
 */
const STEPS = `
alter table shipments
  add column shop_order text,
  add column ship_by date,
  add column ship_by_sort date not null generated always as (
    case
      when ship_by is null or archived or corrected_copy is not null then 'infinity'::date
      when state in ('IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED', 'INCIDENT', 'RETURNED_TO_SENDER', 'CANCEL_REQUESTED', 'CANCELED')
        then 'infinity'::date
      else ship_by
    end
  ) stored,
  add column told jsonb,
  add column told_state text generated always as (told ->> 'state') stored;

update shipments set shop_order = shipments.reference
  from imported_orders where imported_orders.reference = shipments.reference;
update shipments set told = jsonb_build_object(
    'state', 'told',
    'at', to_char(imported_orders.told_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'reason', null,
    'numbers', (select coalesce(jsonb_agg(tracking -> 'id'), '[]') from jsonb_array_elements(shipments.trackings) as tracking),
    'attempts', 0,
    'after', null
  )
  from imported_orders where imported_orders.reference = shipments.reference and imported_orders.told_at is not null;
alter table imported_orders drop column told_at;

create index shipments_shop_order on shipments (shop_order) where shop_order is not null;
create index shipments_to_tell on shipments (id) where told_state = 'waiting';
create index shipments_told_newest on shipments (client_id, told_state, created_at desc, id desc) where told_state is not null;
create index shipments_all_ship_by on shipments (client_id, ship_by_sort, id);
create index shipments_narrow_ship_by on shipments (client_id, narrow_inbox, ship_by_sort, id);
create index shipments_wide_ship_by on shipments (client_id, wide_inbox, ship_by_sort, id) where wide_inbox is not null;
`;

export const shopConfirmations: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(STEPS).execute(db);
  },
};
