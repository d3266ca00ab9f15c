import { type Selectable, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { PublicPoint } from "../../../contract/services";
import type { PublicTracking, TrackingEvent } from "../../../contract/shipments";
import { ShipmentState } from "../../../contract/states";
import { dayIn, timeZoneOf } from "../../../contract/rules/time-zones";
import { referenceOfToken, trackingToken, unsubscribeToken } from "../../files/signature";
import { CLOCK_COLUMN, clockTime, worldNow } from "../../store/clock";
import { namesPerson } from "../../rules/tracking/personal-text";
import { nextWorkingDay } from "../../rules/catalogue/transit";
import type { Db, Tables } from "../../store/tables";
import type { PickUpPoints } from "../../outside/carriers/port";
import type { Platform } from "../../platform";
import { isPolled } from "../../rules/tracking/polling";
import { findBrand } from "../branded-emails/brand";
import { isReachable } from "../branded-emails/opt-outs";
import { canAnswer, closeAnswer, findAnswer } from "../buyers/answers";
import { findAddressChange, presentAddressChange, publicChange } from "../buyers/address-changes";
import { decideAddressChange } from "../buyers/decide-address-change";
import { findMerchantBrand } from "../buyers/merchant";
import { authenticated, publicProcedure, remoteAddressOf, type RequestContext } from "../context";
import { notFound, trackingEnded } from "../problems";
import { arrivalWindow } from "../services/arrival-window";
import { enforceRateLimit, type RateLimit } from "../rate-limit";
import { parcelsOfOrder } from "./parcels-of-order";
import type { ShipmentRow } from "./present";
import { askForProof, hasProof } from "./proof";
import { requireShipment } from "./reading";
import { wayOf } from "./way";

/** Tokens of no parcel per address: enough for links that are over or cut off, too few to find one. */
const WRONG_TOKEN_LIMIT: RateLimit = { max: 300, windowMs: 600_000 };

export const tracking = {
  trackings: authenticated.shipments.trackings.handler(async ({ context: { platform, client }, input }) => {
    const row = await requireShipment(platform.db, client.id, input.waybillReference);
    const events = await appliedEvents(platform.db, row.id);
    return {
      trackings: row.trackings,
      events,
      nextStepOn: nextStepOn(row, events),
      publicToken: isPublic(row) ? trackingToken(platform.signingSecret, row.reference) : null,
      way: await wayOf(row, events, platform.log),
      answer: await findAnswer(platform.db, row.reference),
      hasProof: hasProof(platform, row),
      addressChange: await presentAddressChange(platform, platform.db, row),
    };
  }),

  proof: authenticated.shipments.proof.handler(async ({ context: { platform, client }, input }) =>
    askForProof(platform, await requireShipment(platform.db, client.id, input.waybillReference)),
  ),

  closeAnswer,
  decideAddressChange,

  publicTracking: publicProcedure.shipments.publicTracking.handler(async ({ context, input }): Promise<PublicTracking> => {
    const { platform } = context;
    const { token, partner } = input;
    const reference = referenceOfToken(platform.signingSecret, token);
    if (reference === undefined) throw await wrongToken(context, input);
    const row = await platform.db
      .selectFrom("shipments")
      .innerJoin("clients", "clients.id", "shipments.client_id")
      .selectAll("shipments")
      .select(({ exists, selectFrom }) => [
        "clients.company_name",
        CLOCK_COLUMN.as("clock"),
        jsonArrayFrom(
          selectFrom("tracking_steps")
            .select(STEP_COLUMNS)
            .whereRef("tracking_steps.shipment_id", "=", "shipments.id")
            .where("applied_at", "is not", null)
            .orderBy("due_at", "desc")
            .orderBy("position", "desc"),
        ).as("steps"),
        // Most merchants and parcels have none: asked here, they need no statement of their own.
        exists(selectFrom("buyer_settings").whereRef("buyer_settings.client_id", "=", "clients.id").select("client_id")).as(
          "has_brand",
        ),
        exists(selectFrom("address_changes").whereRef("shipment_id", "=", "shipments.id").select("address_changes.id")).as(
          "has_change",
        ),
      ])
      .where("shipments.reference", "=", reference)
      .where("clients.partner", "=", partner)
      .executeTakeFirst();
    if (row?.step === "PURCHASED" && row.obfuscated) throw trackingEnded();
    if (!row?.service || !isPublic(row)) throw await wrongToken(context, input);
    const events = withoutPersons(row.steps.map(eventOf), row);
    const now = clockTime(row.clock);
    return {
      state: row.state,
      carrierName: row.service.carrierName,
      logoId: row.service.logoId,
      shopName: row.sender.company || row.company_name,
      shopEmail: WENT_WRONG.includes(row.state) ? await shopEmail(platform.db, row) : null,
      dropOff: row.service.dropOff,
      from: { city: row.sender.city, alpha2Code: row.sender.alpha2Code },
      to: { city: row.recipient.city, alpha2Code: row.recipient.alpha2Code },
      point: row.service.dropOff.destination ? await publicPoint(platform.carriers.points, row.dropoff_point_id) : null,
      orderDate: row.ordered_at?.toISOString() ?? null,
      estimatedDeliveryDate: row.estimated_delivery_date,
      window: await arrivalWindow(platform.db, partner, row, now),
      trackings: row.trackings,
      nextStepOn: nextStepOn(row, events),
      events,
      way: await wayOf(row, events, platform.log),
      now: now.toISOString(),
      brand: row.has_brand ? await brandOf(platform, row.client_id) : null,
      others: await parcelsOfOrder(platform.db, platform.signingSecret, row),
      answer: canAnswer(row, events[0]?.code)
        ? { answeredAt: (await findAnswer(platform.db, row.reference))?.answeredAt ?? null }
        : null,
      hasProof: hasProof(platform, row),
      unsubscribeToken:
        row.is_return || !isReachable(row.recipient) ? null : unsubscribeToken(platform.signingSecret, row.reference),
      change: await publicChange(platform, row, row.has_change ? await findAddressChange(platform.db, row.id) : null),
    };
  }),
};

/**
 * What a token of no parcel is answered; it is counted. Views of parcels are not, as nothing is learned from them that the link has
 * not opened already; a count would write to the database with each.
 *
 * @throws 429
 */
async function wrongToken(context: RequestContext, { remoteAddress }: { remoteAddress?: string | undefined }) {
  await enforceRateLimit(context.platform.db, `tracking ${remoteAddressOf(context, remoteAddress)}`, WRONG_TOKEN_LIMIT);
  return notFound("parcel");
}

/** States in which a recipient may need the shop. Only these reveal its address. */
const WENT_WRONG: readonly ShipmentState[] = ["INCIDENT", "RETURNED_TO_SENDER"];

async function brandOf(platform: Platform, clientId: string) {
  const client = await platform.db.selectFrom("clients").selectAll().where("id", "=", clientId).executeTakeFirstOrThrow();
  return findMerchantBrand(platform, platform.db, client);
}

/** The reply address of the shop's mails, else the sender's; never the merchant's sign-in address. */
async function shopEmail(db: Db, { client_id: clientId, sender }: ShipmentRow): Promise<string | null> {
  const brand = await findBrand(db, clientId);
  return brand?.replyTo || sender.email || null;
}

/** A pick-up point without id and distance, which would reveal the recipient's town and street. */
async function publicPoint(points: PickUpPoints, id: string | null): Promise<PublicPoint | null> {
  const found = id === null ? undefined : points.find(id);
  const [point] = await points.locate(found ? [found] : []);
  if (!point) return null;
  const { businessName, address, zipCode, city, alpha2Code, latitude, longitude, openingTimes } = point;
  return { businessName, address, zipCode, city, alpha2Code, latitude, longitude, openingTimes };
}

/** The next working day, on which carriers continue after an incident; null once the parcel is being returned. */
function nextStepOn({ state, recipient }: Pick<ShipmentRow, "state" | "recipient">, [newest]: TrackingEvent[]): string | null {
  if (state !== "INCIDENT" || !newest || newest.code === "returning") return null;
  const date = dayIn(timeZoneOf(recipient), new Date(newest.at));
  return nextWorkingDay(recipient.alpha2Code, date);
}

/** Whether the tracking page is available: the shipment was bought and is not obfuscated. */
function isPublic({ step, obfuscated }: Pick<ShipmentRow, "step" | "obfuscated">): boolean {
  return step === "PURCHASED" && !obfuscated;
}

/** Carriers' own words may name who signed; the code still tells what happened. */
function withoutPersons(events: readonly TrackingEvent[], { recipient, sender }: ShipmentRow): TrackingEvent[] {
  // The shop's name is on the page.
  const persons = [recipient, { ...sender, company: "" }];
  return events.map((event) =>
    persons.some((person) => namesPerson(`${event.text} ${event.place}`, person)) ? { ...event, text: "", place: "" } : event,
  );
}

/** Applied tracking events of a shipment, newest first. */
export async function appliedEvents(db: Db, shipmentId: number): Promise<TrackingEvent[]> {
  const steps = await db
    .selectFrom("tracking_steps")
    .select(STEP_COLUMNS)
    .where("shipment_id", "=", shipmentId)
    .where("applied_at", "is not", null)
    .orderBy("due_at", "desc")
    .orderBy("position", "desc")
    .execute();
  return steps.map(eventOf);
}

const STEP_COLUMNS = [
  "tracking_steps.id",
  "tracking_steps.due_at",
  "tracking_steps.state",
  "tracking_steps.code",
  "tracking_steps.text",
  "tracking_steps.place",
] as const;

/** @param step due_at: a text where it comes out of PostgreSQL as JSON */
function eventOf(
  step: Pick<Selectable<Tables["tracking_steps"]>, "id" | "state" | "code" | "text" | "place"> & { due_at: Date | string },
): TrackingEvent {
  const { id, due_at: at, state, code, text, place } = step;
  return { id: String(id), at: new Date(at).toISOString(), state, code, text, place };
}

/** A carrier is asked about one parcel at most this often, whoever says that there is news. */
const SOONEST_MS = 60_000;

/**
 * Takes a carrier's notification as a hint, as nobody has signed it: the carrier is asked soon, and only its answer counts. A number
 * that is not ours changes nothing.
 */
export async function noteTrackingHint({ db, jobs, carriers }: Platform, body: unknown): Promise<void> {
  const number = carriers.readNotification(body);
  if (number === null) return;
  const row = await db
    .selectFrom("shipments")
    .select(["id", "tracking_due_at", "tracking_asked_at"])
    .where(sql<boolean>`trackings @> ${JSON.stringify([{ id: number }])}::jsonb`)
    .where("state", "in", ShipmentState.options.filter(isPolled))
    .executeTakeFirst();
  if (!row) return;
  const now = await worldNow(db);
  const soonest = new Date(Math.max(now.getTime(), (row.tracking_asked_at?.getTime() ?? 0) + SOONEST_MS));
  if (row.tracking_due_at && row.tracking_due_at <= soonest) return;
  await db.updateTable("shipments").set({ tracking_due_at: soonest }).where("id", "=", row.id).execute();
  if (soonest <= now) await jobs.send(db, "poll-tracking", { shipmentId: row.id }, { dedupeKey: `poll ${row.id}` });
  jobs.wake("poll-tracking");
}
