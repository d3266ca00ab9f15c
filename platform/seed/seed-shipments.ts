import type { Insertable } from "kysely";
import { obfuscateAddress } from "../jobs/obfuscate";
import { buildSearchText } from "../api/shipments/search-text";
import { labelKey } from "../files/label-files";
import { bookShipment } from "../world/carriers";
import type { ShipmentState } from "../../contract/states";
import { addDays } from "../rules/collection-calendar";
import { isDraft } from "../rules/states";
import type { ShipmentsTable } from "../store/core-tables";
import type { Db } from "../store/tables";
import type { Merchant } from "./merchants";
import type { PlacedAddress } from "./placed-address";
import { demoDraft, demoReference, type Ingredients } from "./shipments";
import { type Exhibit, showcase } from "./showcase";
import { pastTimeline, type PastStep } from "./timeline";

const DAY_MS = 24 * 3_600_000;

export interface SeedPlan {
  clientId: string;
  merchant: Merchant;
  /** What the tenant's references begin with. */
  referencePrefix: string;
  depots: readonly PlacedAddress[];
  recipients: readonly PlacedAddress[];
  now: Date;
  publicUrl: string;
}

/** Before a carrier has answered there is no tracking number. */
const UNBOOKED: readonly ShipmentState[] = ["PURCHASE_SUCCESS", "CARRIER_KO", "CARRIER_PENDING", "RETRY"];
const UNLABELLED: readonly ShipmentState[] = [...UNBOOKED, "CARRIER_OK", "LABELS_KO"];

/** Writes the shipments of one demonstration merchant, each with the order, trackings and timeline that its state implies. */
export async function seedShipments(trx: Db, plan: SeedPlan): Promise<void> {
  for (const [nth, exhibit] of showcase().entries()) {
    const from = plan.depots[nth % 4 === 3 ? 1 : 0];
    const to = plan.recipients[(nth * 7) % plan.recipients.length];
    if (!from || !to) throw new Error("A demonstration merchant needs depots and recipients");
    await seedShipment(trx, plan, { nth, exhibit, from, to, now: plan.now, publicUrl: plan.publicUrl });
  }
}

async function seedShipment(trx: Db, plan: SeedPlan, ingredients: Ingredients): Promise<void> {
  const { exhibit, nth } = ingredients;
  const { draft, columns } = demoDraft(ingredients);
  const reference = demoReference(plan.referencePrefix, plan.merchant.email, nth);
  const bought = isDraft(exhibit.state) ? null : boughtColumns(reference, exhibit, ingredients, columns, plan);
  const orderedMs = bought?.columns.ordered_at.getTime() ?? Number.POSITIVE_INFINITY;
  const createdAt = new Date(Math.min(Date.now() - exhibit.ageDays * DAY_MS - nth * 61_000, orderedMs - 25 * 60_000));
  const recipient = exhibit.archived ? obfuscateAddress(draft.to) : draft.to;
  const values: Insertable<ShipmentsTable> = {
    ...columns,
    ...bought?.columns,
    reference,
    client_id: plan.clientId,
    recipient: JSON.stringify(recipient),
    archived: exhibit.archived,
    obfuscated: exhibit.archived,
    is_new: exhibit.ageDays < 0.5,
    demonstration: bought !== null,
    search: buildSearchText({
      waybillReference: reference,
      to: recipient,
      shipmentCustomReference: draft.shipmentCustomReference,
      content: draft.content,
      orderReference: bought?.columns.order_reference ?? null,
      trackingIds: bought?.trackingIds ?? [],
    }),
    created_at: createdAt,
    updated_at: createdAt,
  };
  const { id } = await trx.insertInto("shipments").values(values).returning("id").executeTakeFirstOrThrow();
  if (bought && bought.timeline.length > 0) await writeTimeline(trx, id, bought.timeline);
}

function boughtColumns(
  reference: string,
  exhibit: Exhibit,
  { from, to, now, publicUrl }: Ingredients,
  columns: ReturnType<typeof demoDraft>["columns"],
  plan: SeedPlan,
) {
  const service = columns.service === null ? null : (JSON.parse(columns.service) as { id: string });
  if (!service) throw new Error(`Demonstration shipment ${reference} has no service`);
  const { state, ageDays } = exhibit;
  const parcels = JSON.parse(columns.parcels) as { id: string }[];
  const trackings = UNBOOKED.includes(state)
    ? []
    : bookShipment({ reference, serviceId: service.id, parcels, attempt: 2, publicUrl }).trackings;
  const orderedAt = new Date(now.getTime() - ageDays * DAY_MS + 60_000);
  const isStopped = state === "CANCEL_REQUESTED" || state === "CANCELED";
  const collection =
    columns.collection === null ? null : (JSON.parse(columns.collection) as { date: string; intervalStart: string });
  const voyage = { reference, service, from: from.address, to: to.address, bookedAt: now, collection };
  const hasStory = !UNLABELLED.includes(state) && !isStopped;
  const past = hasStory ? pastTimeline(voyage, state, now) : { steps: [], shiftMs: ageDays * DAY_MS };
  // An archived shipment's story was over long ago.
  const overForMs = exhibit.archived && hasStory ? (ageDays - 6) * DAY_MS : 0;
  const timeline = past.steps.map((step) => ({ ...step, at: new Date(step.at.getTime() - overForMs) }));
  // A draft's days lie ahead; those of a parcel that has left move into the past with its story.
  const moved = (day: string) => addDays(day, -Math.floor((past.shiftMs + overForMs) / DAY_MS));
  const first = timeline[0]?.at;
  return {
    timeline,
    trackingIds: trackings.map(({ id }) => id),
    columns: {
      state,
      step: "PURCHASED" as const,
      collection: collection && JSON.stringify({ ...collection, date: moved(collection.date) }),
      estimated_delivery_date: columns.estimated_delivery_date === null ? null : moved(columns.estimated_delivery_date),
      order_reference: demoReference("OR", plan.merchant.email, -ageDays),
      ordered_at: first ? new Date(Math.min(first.getTime(), orderedAt.getTime())) : orderedAt,
      trackings: JSON.stringify(trackings),
      // Drawn when somebody fetches them.
      labels: UNLABELLED.includes(state) || isStopped ? "{}" : JSON.stringify(labelKeys(reference)),
      label_downloaded: timeline.length > 2,
      booking_attempts: 2,
      cancellation_reason: isStopped ? "not-needed" : null,
    },
  };
}

function labelKeys(reference: string): Record<string, string> {
  return { A6: labelKey(reference, "A6"), COMBINED_A4: labelKey(reference, "COMBINED_A4") };
}

async function writeTimeline(trx: Db, shipmentId: number, timeline: readonly PastStep[]): Promise<void> {
  await trx
    .insertInto("tracking_steps")
    .values(
      timeline.map(({ at, ...step }, position) => ({ shipment_id: shipmentId, position, due_at: at, applied_at: at, ...step })),
    )
    .execute();
}
