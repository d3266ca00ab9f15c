import { worldNow } from "../../jobs/clock";
import type { ClientRow } from "../../platform";
import { isCollectionBookable } from "../../rules/collection";
import { customsStatus } from "../../rules/customs";
import { type PurchaseFacts, purchaseRefusal, type Refusal } from "../../rules/orders-plan";
import { purchaseProblems } from "../../rules/orders-readiness";
import type { Db } from "../../store/tables";
import { leavesCustomsArea } from "../../rules/zones";
import { isPointUsable, type PointQuery } from "../../world/points";
import { customsFactsOf } from "../customs/customs-facts";
import type { ShipmentRow } from "../shipments/present";
import type { CurrentPrice } from "../shipments/prices";
import { routeEnd } from "../shipments/draft-row";
import { draftOf } from "../shipments/write";

/** Why a shipment cannot be bought, or null if it can: an order and the payment page before it are refused alike. */
export async function refusePurchase(
  trx: Db,
  client: ClientRow,
  { row, price, termsAccepted }: { row: ShipmentRow; price: CurrentPrice; termsAccepted: boolean },
): Promise<Refusal | null> {
  return purchaseRefusal(await gatherPurchaseFacts(trx, client, row, price), termsAccepted);
}

async function gatherPurchaseFacts(trx: Db, client: ClientRow, row: ShipmentRow, price: CurrentPrice): Promise<PurchaseFacts> {
  const { service, collection, dropoff_point_id: pointId } = row;
  // Derived from the current addresses: the stored service may be stale.
  const crossesBorder = leavesCustomsArea(routeEnd(row.sender), routeEnd(row.recipient));
  const now = await worldNow(trx);
  return {
    reference: row.reference,
    state: row.state,
    isReserved: row.order_reference !== null && row.ordered_at === null,
    problems: purchaseProblems({ ...draftOf(row), parcels: row.parcels, service, price: row.price }),
    priceProblem: price.ok ? null : (price.messages[0] ?? null),
    termsRequired: service?.termsRequired ?? false,
    collectionBookable:
      !service || !collection || isCollectionBookable({ service, country: row.sender.alpha2Code, now }, collection),
    dropOffPointKnown: pointId === null || !service || isPointUsable(pointId, pointsFor(row, service.id)),
    needsTaxInformation: crossesBorder && client.type === "business" && ["", "-"].includes(client.tax_id.trim()),
    customs: customsStatus({ ...customsFactsOf(row), isRequired: crossesBorder }),
  };
}

function pointsFor({ recipient, parcels }: ShipmentRow, serviceId: string): PointQuery {
  const { alpha2Code, city, zipCode } = recipient;
  return { serviceId, code: alpha2Code, city, zip: zipCode, pointsType: "pick-up", parcelsDimensions: parcels };
}

/** Facts of a reference that the client has no shipment for. */
export function unknownShipment(reference: string): PurchaseFacts {
  return {
    reference,
    state: null,
    isReserved: false,
    problems: [],
    priceProblem: null,
    termsRequired: false,
    collectionBookable: true,
    dropOffPointKnown: true,
    needsTaxInformation: false,
    customs: "none",
  };
}
