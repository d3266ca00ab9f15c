import { type Kysely, type Migration, sql } from "kysely";

/**
 * Sort keys of a list's columns.
 *
 * One index a key: an inbox of few shipments is found by its own index and sorted, a large one is read in the key's order.
 */
export const listOrders: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const KEYS = ["recipient_sort", "content_sort", "benefits_sort", "price_sort", "state_sort"];

/** The states in the order in which a shipment usually reaches them. */
const STATES = `'{AWAITING_COMPLETION,READY_TO_PURCHASE,PURCHASE_SUCCESS,RETRY,CARRIER_PENDING,CARRIER_OK,CARRIER_KO,LABELS_KO,READY_TO_PRINT,
  READY_FOR_COLLECTION,IN_TRANSIT,OUT_FOR_DELIVERY,INCIDENT,DELIVERED,RETURNED_TO_SENDER,CANCEL_REQUESTED,CANCELED}'::text[]`;

const SCHEMA = `
alter table shipments
  add column recipient_sort text collate "C" not null generated always as (
    left(
      coalesce(
        nullif(btrim(folded(coalesce(recipient ->> 'firstName', '') || ' ' || coalesce(recipient ->> 'lastName', ''))), ''),
        folded(recipient ->> 'company'),
        ''
      ),
      200
    )
  ) stored,
  add column content_sort text collate "C" not null generated always as (left(coalesce(folded(content ->> 'description'), ''), 200)) stored,
  add column benefits_sort integer not null generated always as (
    coalesce(upsales #>> '{insurance,insuranceType}' <> 'NO_INSURANCE' and (upsales #>> '{insurance,amount}')::numeric > 0, false)::int
      + coalesce((upsales #>> '{cashOnDelivery,amount}')::numeric > 0, false)::int
      + coalesce((upsales ->> 'proofOfDelivery')::boolean, false)::int
      + coalesce((upsales ->> 'adultSignature')::boolean, false)::int
      + coalesce((upsales ->> 'additionalHandling')::boolean, false)::int
      + coalesce((upsales ->> 'printInStore')::boolean, false)::int
  ) stored,
  add column price_sort bigint not null generated always as (coalesce((price #>> '{total,totalPrice}')::bigint, 0)) stored,
  add column state_sort integer not null generated always as (coalesce(array_position(${STATES}, state), 0)) stored;
${KEYS.map((key) => `create index shipments_${key} on shipments (client_id, ${key}, id);`).join("\n")}
`;
