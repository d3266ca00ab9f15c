import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
alter table shipments add column paid_later boolean not null default false;
update shipments set paid_later = true from orders
where orders.reference = shipments.order_reference and orders.payment ->> 'type' = 'DEFERRED';
`;

/** Keeps with a shipment whether its price goes on the monthly invoice, which says how it is given back. */
export const paidLater: Migration = {
  name: "0260-paid-later",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
