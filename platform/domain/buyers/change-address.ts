import type { Language } from "../../../contract/primitives";
import { lacksHouseNumber } from "../../../contract/rules/house-numbers";
import { searchPlaces } from "../../places/places";
import { publishEvents, withClientLock } from "../../events/publish";
import type { Platform } from "../../platform";
import { worldNow } from "../../store/clock";
import type { Db } from "../../store/tables";
import { publicProcedure } from "../context";
import { invalid, requestInProgress, wrongState } from "../problems";
import { type Actor, recordEvent } from "../shipments/history";
import { shipmentEvent, type ShipmentRow } from "../shipments/present";
import { requireShipment } from "../shipments/reading";
import {
  addressChangeRule,
  canMakeAnew,
  type Destination,
  destinationOf,
  findAddressChange,
  isRepeated,
  isUsedUp,
  planChange,
  pointsAround,
  type ChangePlan,
  type SentShipment,
} from "./address-changes";
import { requireGuessable } from "./limit-guesses";
import { limitViews } from "./limit-views";
import { requireLinked, requirePostcode } from "./linked-shipment";
import { nextCarrierReference } from "./decide-address-change";
import { tellBuyer, tellMerchant } from "./tell-address-change";

export const BUYER: Actor = { kind: "BUYER", name: null };

/** Towns that a message names. */
const TOWNS_NAMED = 3;
/** Listed points. */
const POINTS = 8;

/** @throws 409 where nothing can be changed any more */
async function requireChangeable(platform: Platform, db: Db, row: ShipmentRow): Promise<SentShipment> {
  const rule = await addressChangeRule(db, row.client_id);
  const canChange = rule !== "never" && (await canMakeAnew(platform, db, row)) && !(await isUsedUp(db, row.id));
  if (!canChange || !row.service) throw wrongState("Where this parcel goes cannot be changed any more");
  return { ...row, service: row.service };
}

export const points = publicProcedure.buyers.points.handler(async ({ context, input }) => {
  await limitViews(context, input.remoteAddress);
  const { platform } = context;
  const { clientId, reference } = await requireLinked(platform, input);
  const row = await requireChangeable(platform, platform.db, await requireShipment(platform.db, clientId, reference));
  // Not near the recipient's home: whoever has the link sees the point, not the address.
  const current = row.dropoff_point_id === null ? undefined : platform.carriers.points.find(row.dropoff_point_id);
  const typed = input.zipCode.trim();
  const near =
    typed === "" ? { zipCode: current?.zipCode ?? "", city: current?.city ?? "" } : await townOf(platform.db, row, typed);
  const found = near.zipCode === "" && near.city === "" ? [] : pointsAround(platform.carriers, row, near);
  return {
    points: found
      .filter(({ id }) => id !== row.dropoff_point_id)
      .slice(0, POINTS)
      .map(({ id, businessName, address, zipCode, city }) => ({ id, businessName, address, zipCode, city })),
    near,
  };
});

async function townOf(db: Db, { recipient }: SentShipment, zipCode: string) {
  const [place] = await searchPlaces(db, { country: recipient.alpha2Code, q: zipCode, limit: 1 });
  return { zipCode: place?.zipCode ?? zipCode, city: place?.city ?? "" };
}

/** Keeps where a buyer wants the parcel to go, and has the label made anew if the merchant allows it. */
export const changeAddress = publicProcedure.buyers.changeAddress.handler(async ({ context, input: { params, body } }) => {
  const { platform } = context;
  const { partner, remoteAddress, currentZipCode, hasNoNumber, language = null, ...typed } = body;
  const asked = { token: params.token, partner, remoteAddress };
  const { clientId, reference } = await requireGuessable(context, "address-change", asked);
  const state = await withClientLock(platform.db, clientId, async (trx) => {
    const found = await requireShipment(trx, clientId, reference);
    requirePostcode(currentZipCode, found, "currentZipCode");
    const before = await findAddressChange(trx, found.id);
    if (before?.state === "making" && found.service) {
      const again = await destinationOf(trx, { ...found, service: found.service }, typed);
      if (isRepeated(before, again)) return before.state;
      throw requestInProgress();
    }
    const row = await requireChangeable(platform, trx, found);
    const to = await destinationOf(trx, row, typed);
    if (to.otherTowns.length > 0) throw otherTown(to);
    const client = await trx.selectFrom("clients").selectAll().where("id", "=", clientId).executeTakeFirstOrThrow();
    const plan = await planChange(platform, trx, client, row, to);
    if (plan.problems.length > 0) throw invalid(plan.problems);
    if (to.pointId === null && !hasNoNumber && lacksHouseNumber(to.recipient))
      throw invalid([{ error_code: "RequiredField", field: "hasNoNumber", text: "There is no house number" }]);
    const isAllowed = (await addressChangeRule(trx, clientId)) === "always";
    // Customs papers are signed by the merchant.
    const isAtOnce = isAllowed && plan.obstacle === null && !row.has_customs;
    const change = await keep(trx, row, { to, plan, isAtOnce, language });
    await recordEvent(trx, [row], "CHANGE_ASKED", BUYER);
    if (isAtOnce)
      await platform.jobs.send(trx, "replace-label", { changeId: change.id }, { dedupeKey: `replace-label ${change.id}` });
    else {
      await tellBuyer(platform, trx, client, row, change, "asked");
      await tellMerchant(platform, trx, client, row, change, "asked");
    }
    await publishEvents(trx, clientId, [shipmentEvent("shipment-updated", row)]);
    return change.state;
  });
  platform.jobs.wake("replace-label");
  platform.jobs.wake("send-mail");
  return { state };
});

function otherTown({ recipient: { zipCode }, otherTowns }: Awaited<ReturnType<typeof destinationOf>>) {
  const text = `${zipCode} is ${otherTowns.slice(0, TOWNS_NAMED).join(", ")}`;
  return invalid([{ error_code: "ValueNotAllowedField", field: "city", text }]);
}

/** The newest request replaces one that still waits. */
async function keep(
  trx: Db,
  row: SentShipment,
  { to, plan, isAtOnce, language }: { to: Destination; plan: ChangePlan; isAtOnce: boolean; language: Language | null },
) {
  const at = await worldNow(trx);
  const waiting = await trx
    .deleteFrom("address_changes")
    .where("shipment_id", "=", row.id)
    .where("state", "=", "asked")
    .returning("mail_ids")
    .executeTakeFirst();
  return trx
    .insertInto("address_changes")
    .values({
      client_id: row.client_id,
      shipment_id: row.id,
      reference: row.reference,
      state: isAtOnce ? "making" : "asked",
      asked_at: at,
      changed_at: at,
      recipient: JSON.stringify(to.recipient),
      point_id: to.pointId,
      language,
      obstacle: plan.obstacle,
      price_before: plan.priceBefore,
      price_after: plan.priceAfter,
      carrier_reference: isAtOnce ? await nextCarrierReference(trx, row) : null,
      mail_ids: JSON.stringify(waiting?.mail_ids ?? []),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
