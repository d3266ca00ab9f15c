import type { Selectable } from "kysely";
import type { Address, PostalPlace } from "../../../contract/addresses";
import type { ProblemMessage } from "../../../contract/problems";
import {
  type AddressChangeObstacle,
  type AddressChangeRule,
  type AddressChangeState,
  LABELS_MADE_ANEW_MAX,
} from "../../../contract/rules/address-changes";
import { formatPostcode } from "../../../contract/rules/postcodes";
import type { AddressChange, PublicTracking } from "../../../contract/shipments";
import type { PickUpPoints, Point, PointQuery } from "../../outside/carriers/port";
import { nameKey, nameKeysOf, zipKey } from "../../places/place-keys";
import { searchPlaces } from "../../places/places";
import type { ClientRow, Platform } from "../../platform";
import { leavesCustomsArea } from "../../rules/customs/customs";
import { purchaseProblems } from "../../rules/orders/orders-readiness";
import { isCancelled } from "../../rules/tracking/states";
import type { BrandTables } from "../../store/settings-tables";
import type { Db } from "../../store/tables";
import { findManifestOf } from "../labels/carrier-manifests";
import { resolveOffer } from "../offers";
import { draftOf } from "../shipments/change-draft";
import { priceOf } from "../shipments/current-price";
import { isServiceOffered, routeEnd } from "../shipments/draft-row";
import type { ShipmentRow } from "../shipments/present";

/** A shipment that has a service. */
export type SentShipment = ShipmentRow & { service: NonNullable<ShipmentRow["service"]> };

export type AddressChangeRow = Selectable<BrandTables["address_changes"]>;

/** Where a parcel goes: the address, and the point that it is fetched from. */
export interface Destination {
  recipient: Address;
  pointId: string | null;
}

/** What a buyer typed or chose. */
interface AskedDestination extends Destination {
  /** Towns of the postcode, if the address names none of them; else empty. */
  otherTowns: readonly string[];
}

/** Whether the client lets buyers change where parcels go. */
export async function addressChangeRule(db: Db, clientId: string): Promise<AddressChangeRule> {
  const row = await db
    .selectFrom("buyer_settings")
    .select("address_changes")
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return row?.address_changes ?? "ask";
}

/** The newest change of a shipment. */
export async function findAddressChange(db: Db, shipmentId: number): Promise<AddressChangeRow | null> {
  const row = await db
    .selectFrom("address_changes")
    .selectAll()
    .where("shipment_id", "=", shipmentId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Whether the label of a shipment can be made anew: it has one, the carrier neither has the parcel nor comes for it, and takes labels
 * back. Once it has closed its manifest, or may have, the parcel counts as handed over.
 */
export async function canMakeAnew({ carriers }: Pick<Platform, "carriers">, db: Db, row: ShipmentRow): Promise<boolean> {
  if (!isBeforeHandOver(row) || !carriers.canBook(row.service.id) || !carriers.canCancel(row.service.id)) return false;
  const manifest = await findManifestOf(db, row.id);
  return !manifest || manifest.state === "refused";
}

function isBeforeHandOver(row: ShipmentRow): row is SentShipment {
  const hasLabel = row.state === "READY_TO_PRINT" && Object.keys(row.labels).length > 0;
  return hasLabel && row.service !== null && !row.archived && !row.obfuscated && !row.is_return;
}

/** Whether a shipment's label was made anew as often as it may be. */
export async function isUsedUp(db: Db, shipmentId: number): Promise<boolean> {
  const { count } = await db
    .selectFrom("address_changes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("shipment_id", "=", shipmentId)
    .where("carrier_reference", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count) >= LABELS_MADE_ANEW_MAX;
}

/** A request that the carrier has overtaken, or a cancellation, is over before its row says so. */
function stateOf({ state }: AddressChangeRow, row: ShipmentRow, canMake: boolean): AddressChangeState {
  if (state !== "asked" || canMake) return state;
  return isCancelled(row.state) ? "canceled" : "late";
}

/** What the buyer's page says of changes. @param row one that is shown publicly @param change its newest */
export async function publicChange(
  platform: Platform,
  row: ShipmentRow,
  change: AddressChangeRow | null,
): Promise<PublicTracking["change"]> {
  const { db } = platform;
  const canMake = await canMakeAnew(platform, db, row);
  const isPossible = canMake && change?.state !== "making" && !(await isUsedUp(db, row.id));
  const rule = isPossible ? await addressChangeRule(db, row.client_id) : "never";
  const isOpen = rule !== "never";
  if (!isOpen && !change) return null;
  return {
    to: row.service?.dropOff.destination ? "point" : "address",
    isOpen,
    isAsked: rule === "ask",
    state: change && stateOf(change, row, canMake),
    changedAt: change?.changed_at.toISOString() ?? null,
  };
}

/** A change as the merchant sees it. */
export async function presentAddressChange(platform: Platform, db: Db, row: ShipmentRow): Promise<AddressChange | null> {
  const change = await findAddressChange(db, row.id);
  if (!change) return null;
  const state = stateOf(change, row, change.state === "asked" && (await canMakeAnew(platform, db, row)));
  const kept = await db
    .selectFrom("void_labels")
    .select("carrier_reference")
    .where("shipment_id", "=", row.id)
    .where("outcome", "=", "kept")
    .limit(1)
    .executeTakeFirst();
  const point = change.point_id === null ? undefined : platform.carriers.points.find(change.point_id);
  return {
    id: String(change.id),
    state,
    askedAt: change.asked_at.toISOString(),
    changedAt: change.changed_at.toISOString(),
    to: change.recipient,
    pointId: change.point_id,
    point: point ? { businessName: point.businessName, address: point.address, zipCode: point.zipCode, city: point.city } : null,
    obstacle: change.obstacle,
    priceBefore: change.price_before,
    priceAfter: change.price_after,
    wasPrinted: change.was_printed,
    isOldKept: kept !== undefined,
    refusal: change.refusal,
    isOpen: state === "asked",
    isClosed: change.closed || state === "declined" || (change.state === "asked" && state !== "asked"),
  };
}

/** What a buyer types. */
export interface TypedDestination {
  street1: string;
  street2: string;
  zipCode: string;
  city: string;
  pointId: string | null;
}

/** Where the parcel is to go: the same person, in the same country, with the state of the new town. */
export async function destinationOf(db: Db, row: SentShipment, typed: TypedDestination): Promise<AskedDestination> {
  const { recipient } = row;
  if (row.service.dropOff.destination) return { recipient, pointId: typed.pointId, otherTowns: [] };
  const { alpha2Code } = recipient;
  const city = typed.city.trim();
  const zipCode = formatPostcode(alpha2Code, typed.zipCode) ?? typed.zipCode.trim();
  const places = zipCode === "" ? [] : await searchPlaces(db, { country: alpha2Code, q: `${zipCode} ${city}`, limit: 10 });
  const place = places.find((each) => each.zipCode === zipCode && nameKey(each.city) === nameKey(city));
  const address: Address = {
    ...recipient,
    id: null,
    street1: typed.street1.trim(),
    street2: typed.street2.trim(),
    zipCode,
    city,
    // An address that has none needs none.
    state: recipient.state && (place?.state ?? (zipCode === recipient.zipCode ? recipient.state : "")),
    postalCodeId: place?.id ?? null,
  };
  // Nothing but its name: what is written after it would be printed on the label.
  const isOneOf = ({ city: name }: PostalPlace) =>
    nameKeysOf(alpha2Code, name).includes(nameKey(city)) || isPartOf(nameKey(city), nameKey(name));
  // By a name that the postcode does not list: Den Haag, Koeln, Munich.
  const isNamed = async () => {
    const named = await searchPlaces(db, { country: alpha2Code, q: city, limit: TOWNS_OF_A_NAME });
    return named.some((each) => isOneOf(each) && zipKey(alpha2Code, zipCode).startsWith(zipKey(alpha2Code, each.zipCode)));
  };
  const otherTowns =
    places.some(isOneOf) || (places.length > 0 && (await isNamed())) ? [] : [...new Set(places.map(({ city: name }) => name))];
  return { recipient: address, pointId: null, otherTowns };
}

/** Postcodes of a large town, and more. */
const TOWNS_OF_A_NAME = 1_500;

/** Whether a name has another as its words: `frankfurt am main` has `frankfurt`. */
const isPartOf = (part: string, whole: string) => ` ${whole} `.includes(` ${part} `);

/** The points that a shipment's service has around a place of its country. */
export function pointsAround(
  { points }: { points: PickUpPoints },
  row: SentShipment,
  near: { zipCode: string; city: string },
): Point[] {
  return points.search(pointQuery(row, near));
}

function pointQuery(
  { service, recipient, parcels }: SentShipment,
  { zipCode, city }: { zipCode: string; city: string },
): PointQuery {
  return {
    serviceId: service.id,
    code: recipient.alpha2Code,
    city,
    zip: zipCode,
    pointsType: "pick-up",
    parcelsDimensions: parcels,
  };
}

export interface ChangePlan {
  /** What is wrong with what was typed, each with the field of the form. */
  problems: ProblemMessage[];
  obstacle: AddressChangeObstacle | null;
  priceBefore: number | null;
  priceAfter: number | null;
}

/** What a new destination means: by the rules that any recipient's address is checked with, and at today's prices. */
export async function planChange(
  platform: Platform,
  db: Db,
  client: ClientRow,
  row: SentShipment,
  to: Destination,
): Promise<ChangePlan> {
  const { points } = platform.carriers;
  const point = to.pointId === null ? undefined : points.find(to.pointId);
  const draft = { ...draftOf(row), to: to.recipient, dropoffPointId: to.pointId, voucherName: null };
  const problems = purchaseProblems({ ...draft, parcels: row.parcels, service: row.service, price: row.price }).flatMap(
    (found) => {
      const [, field] = /^to\.(street1|street2|zipCode|city)$/.exec(found.field ?? "") ?? [];
      return field ? [{ ...found, field }] : [];
    },
  );
  if (row.service.dropOff.destination && !(point && points.isUsable(point.id, pointQuery(row, point))))
    problems.push({ error_code: "ValueNotAllowedField", field: "pointId", text: "The parcel cannot go to this point" });
  if (isSame(row, to))
    problems.push({
      error_code: "ValueNotAllowedField",
      field: row.service.dropOff.destination ? "pointId" : "street1",
      text: "The parcel goes there already",
    });
  const offer = await resolveOffer(platform, db, client, row.third_party);
  // The price is that of where the parcel really goes.
  const end = point ? { ...to.recipient, zipCode: point.zipCode, city: point.city } : to.recipient;
  const [before, after] = [priceOf(row, null, offer), priceOf({ ...row, recipient: end }, null, offer)];
  const priceBefore = before.ok ? before.price.total.totalPrice : null;
  const priceAfter = after.ok ? after.price.total.totalPrice : null;
  const isOffered = isServiceOffered({ ...draft, to: end }, { publicUrl: platform.publicUrl(), offer });
  const crossesBorder = leavesCustomsArea(routeEnd(row.sender), routeEnd(end));
  const obstacle =
    crossesBorder !== row.has_customs ? "customs" : !isOffered ? "service" : priceAfter !== priceBefore ? "price" : null;
  return { problems, obstacle, priceBefore, priceAfter: isOffered ? priceAfter : null };
}

const PARTS = ["street1", "street2", "zipCode", "city"] as const;

export function isSame(row: Pick<ShipmentRow, "recipient" | "dropoff_point_id">, { recipient, pointId }: Destination): boolean {
  return pointId === row.dropoff_point_id && PARTS.every((part) => recipient[part].trim() === row.recipient[part].trim());
}

/** Whether two changes are the same one, posted twice. */
export function isRepeated(change: AddressChangeRow, { recipient, pointId }: Destination): boolean {
  return isSame({ recipient: change.recipient, dropoff_point_id: change.point_id }, { recipient, pointId });
}
