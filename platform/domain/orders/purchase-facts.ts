import type { PickUpPoints, PointQuery } from "../../outside/carriers/port";
import type { ClientRow, Platform } from "../../platform";
import { isCollectionBookable } from "../../rules/collection/collection";
import { customsStatus, leavesCustomsArea } from "../../rules/customs/customs";
import { type PurchaseFacts, purchaseRefusal, type Refusal } from "../../rules/orders/orders-plan";
import { purchaseProblems } from "../../rules/orders/orders-readiness";
import { customsFactsOf } from "../customs/customs-facts";
import type { ShipmentRow } from "../shipments/present";
import type { CurrentPrice } from "../shipments/current-price";
import { routeEnd } from "../shipments/draft-row";
import { draftOf } from "../shipments/change-draft";

/** A shipment to be bought, with the current world time. */
interface Purchase {
  row: ShipmentRow;
  price: CurrentPrice;
  termsAccepted: boolean;
  now: Date;
}

/** Why a shipment cannot be bought, or null if it can. Shared by prices, the payment page and orders, so that they agree. */
export function refusePurchase({ carriers }: Pick<Platform, "carriers">, client: ClientRow, purchase: Purchase): Refusal | null {
  return purchaseRefusal(gatherPurchaseFacts(carriers.points, client, purchase), purchase.termsAccepted);
}

function gatherPurchaseFacts(points: PickUpPoints, client: ClientRow, { row, price, now }: Purchase): PurchaseFacts {
  const { service, collection, dropoff_point_id: pointId } = row;
  // Derived from the current addresses: the stored service may be stale.
  const crossesBorder = leavesCustomsArea(routeEnd(row.sender), routeEnd(row.recipient));
  return {
    reference: row.reference,
    state: row.state,
    isReserved: row.order_reference !== null && row.ordered_at === null,
    problems: purchaseProblems({ ...draftOf(row), parcels: row.parcels, service, price: row.price }),
    priceProblem: price.ok ? null : (price.messages[0] ?? null),
    termsRequired: service?.termsRequired ?? false,
    collectionBookable: !service || !collection || isCollectionBookable({ service, from: row.sender, now }, collection),
    dropOffPointKnown: pointId === null || !service || points.isUsable(pointId, pointsFor(row, service.id)),
    needsTaxInformation: crossesBorder && client.type === "business" && ["", "-"].includes(client.tax_id.trim()),
    customs: customsStatus({ ...customsFactsOf(row), isRequired: crossesBorder }),
  };
}

function pointsFor({ recipient, parcels }: ShipmentRow, serviceId: string): PointQuery {
  const { alpha2Code, city, zipCode } = recipient;
  return { serviceId, code: alpha2Code, city, zip: zipCode, pointsType: "pick-up", parcelsDimensions: parcels };
}

/** Binds a payment consent to a client and a set of shipments, in any order. */
export function purchaseKey(clientId: string, references: readonly string[]): string {
  return [clientId, ...[...new Set(references)].sort()].join(" ");
}
