import type { Amount, PickUpPoint, Price } from "#contract/services";
import type { Shipment } from "#contract/shipments";
import { transitTime } from "./transit-time";
import { townLine } from "~/models/town-line";

/** Data of the checkout's sidebar. */
export interface CheckoutSummary {
  reference: string;
  origin: string;
  /** Sender and street; empty until the addresses are entered. */
  sender: string;
  senderStreet: string;
  destination: string;
  originCountry: string;
  destinationCountry: string;
  /** Recipient and street; empty until the addresses are entered. */
  recipient: string;
  street: string;
  /** Whether the recipient picks up the parcel at a point. */
  toPoint: boolean;
  /** The point in one line; null if none is chosen yet, or it could not be fetched. */
  point: string | null;
  parcels: { name: string; weightKg: number; size: string }[];
  content: string;
  /** Declared value, minor units; null if unknown. */
  contentValue: { amount: number; currency: string } | null;
  service: string | null;
  transit: ReturnType<typeof transitTime> | null;
  dropOff: boolean;
  pickupDate: string | null;
  pickupTime: string | null;
  price: PriceSummary | null;
}

export interface PriceLine {
  /** Key of the namespace `price`. */
  key: keyof Price["products"];
  total: number;
  /** Voucher name. */
  name?: string;
  /** Insured amount, minor units. */
  covers?: number;
}
export interface PriceSummary {
  currency: string;
  lines: PriceLine[];
  base: number;
  taxes: { percentage: number; amount: number }[];
  total: number;
}

export function checkoutSummary(shipment: Shipment, point: PickUpPoint | null = null): CheckoutSummary {
  const { from, to, service, collection } = shipment;
  return {
    reference: shipment.waybillReference,
    origin: townLine(from),
    sender: personLine(from),
    senderStreet: from.street1,
    destination: townLine(to),
    originCountry: from.alpha2Code,
    destinationCountry: to.alpha2Code,
    recipient: personLine(to),
    street: to.street1,
    toPoint: service?.dropOff.destination ?? false,
    point: point && `${point.businessName}, ${point.address}, ${townLine(point)}`,
    parcels: shipment.parcels.map(({ name, weight, length, width, height }) => ({
      name,
      weightKg: weight,
      size: `${length} × ${width} × ${height} cm`,
    })),
    content: shipment.content.description,
    contentValue: shipment.content.value === null ? null : { amount: shipment.content.value, currency: shipment.currency },
    service: service && `${service.carrierName} · ${service.name}`,
    transit: service && transitTime(service.transitHours),
    dropOff: service?.dropOff.origin ?? false,
    pickupDate: collection?.date ?? null,
    pickupTime: collection && `${collection.intervalStart}–${collection.intervalEnd}`,
    price: shipment.price && priceSummary(shipment.price),
  };
}

function personLine({ firstName, lastName, company }: Shipment["from"]): string {
  return [`${firstName} ${lastName}`.trim(), company].filter(Boolean).join(", ");
}

/** The lines of a price: products without tax, then taxes, then the total. */
export function priceSummary({ products, total }: Price): PriceSummary {
  const lines = (Object.keys(products) as (keyof Price["products"])[]).flatMap((key): PriceLine[] => {
    const product = products[key];
    if (!product) return [];
    return [
      {
        key,
        total: product.basePrice,
        ...("name" in product ? { name: product.name } : {}),
        ...("protectionValue" in product && product.protectionValue > 0 ? { covers: product.protectionValue } : {}),
      },
    ];
  });
  return { currency: total.currency, lines, base: total.basePrice, taxes: total.taxes, total: total.totalPrice };
}

/** @returns whether the total is zero */
export function isFree(price: { total: Pick<Amount, "totalPrice"> } | null): boolean {
  return price?.total.totalPrice === 0;
}
