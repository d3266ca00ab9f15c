import { contract } from "../../../contract/index";
import { worldNow } from "../../jobs/clock";
import type { ClientRow } from "../../platform";
import { isCollectionBookable } from "../../rules/collection";
import type { PurchaseFacts } from "../../rules/orders-plan";
import { missingForPurchase } from "../../rules/orders-readiness";
import type { Db } from "../../store/tables";
import { isPointUsable, type PointQuery } from "../../world/points";
import type { ShipmentRow } from "../shipments/present";
import type { CurrentPrice } from "../shipments/prices";
import { draftOf } from "../shipments/write";

/** Customs documents can be asked for only where the contract has calls to make them. */
const HAS_CUSTOMS_CALLS = "customs" in contract;

/** Gathers what decides whether a shipment can be bought. */
export async function gatherPurchaseFacts(
  trx: Db,
  client: ClientRow,
  row: ShipmentRow,
  price: CurrentPrice,
): Promise<PurchaseFacts> {
  const { service, collection, dropoff_point_id: pointId } = row;
  const crossesBorder = service?.customsRequired.available ?? false;
  const now = await worldNow(trx);
  return {
    reference: row.reference,
    state: row.state,
    isHeld: row.order_reference !== null && row.ordered_at === null,
    missing: missingForPurchase({ ...draftOf(row), parcels: row.parcels, service, price: row.price }),
    priceProblem: price.ok ? null : (price.messages[0] ?? null),
    termsRequired: service?.termsRequired ?? false,
    collectionBookable:
      !service || !collection || isCollectionBookable({ service, country: row.sender.alpha2Code, now }, collection),
    dropOffPointKnown: pointId === null || !service || isPointUsable(pointId, pointsFor(row, service.id)),
    needsTaxInformation: crossesBorder && client.type === "business" && ["", "-"].includes(client.tax_id.trim()),
    needsCustomsDocument:
      HAS_CUSTOMS_CALLS && crossesBorder && (service?.hasPaperlessCustoms ?? false) && row.customs_invoice_id === null,
  };
}

function pointsFor({ recipient, parcels }: ShipmentRow, serviceId: string): PointQuery {
  const { alpha2Code, city, zipCode } = recipient;
  return { serviceId, code: alpha2Code, city, zip: zipCode, pointsType: "pick-up", parcelsDimensions: parcels };
}

/** A reference that the client has no shipment of. */
export function unknownShipment(reference: string): PurchaseFacts {
  return {
    reference,
    state: null,
    isHeld: false,
    missing: [],
    priceProblem: null,
    termsRequired: false,
    collectionBookable: true,
    dropOffPointKnown: true,
    needsTaxInformation: false,
    needsCustomsDocument: false,
  };
}
