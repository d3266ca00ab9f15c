import { keysOf } from "#contract/rules/objects";
import { labelBlock, type LabelLine } from "#contract/rules/label-block";
import type { Amount, PickUpPoint, Price } from "#contract/services";
import type { Shipment } from "#contract/shipments";
import { townLine } from "~/models/places";
import { transitTime } from "./service-card";

const NO_BREAK = "\u00a0";

/** Data of the checkout's summary, which the payment step shows, too. */
export interface CheckoutSummary {
  reference: string;
  from: SummaryEnd;
  to: SummaryEnd;
  /** Null if none is chosen yet, or it could not be fetched. */
  point: (Pick<PickUpPoint, "businessName" | "address" | "openingTimes"> & { town: string }) | null;
  parcels: { name: string; weightKg: number; size: string }[];
  content: string;
  /** Declared value, minor units; null if unknown. */
  contentValue: { amount: number; currency: string } | null;
  service: SummaryService | null;
  /** Calendar day and times; `first`: the first possible interval, not known yet; null without a collection. */
  collection: { date: string; from: string; to: string } | "first" | null;
  extras: SummaryExtra[];
  /** State of the customs invoice; null if none is needed, or it is not filled in yet. */
  customs: "complete" | "skipped" | null;
  price: PriceSummary | null;
}

/** Sender or recipient; empty until the addresses are entered, except the town. */
export interface SummaryEnd {
  name: string;
  company: string;
  street: string;
  town: string;
  country: string;
  /** Phone and email, if known. */
  contact: string[];
  /** The address block of the label, as the carrier prints it. */
  printed: LabelLine[];
}

export interface SummaryService {
  carrier: string;
  name: string;
  logoId: string;
  transit: ReturnType<typeof transitTime>;
  dropOff: { origin: boolean; destination: boolean };
  /** Billed by the carrier under the client's own contract. */
  isOwnContract: boolean;
  /** Calendar day; null if unknown. */
  arrivesOn: string | null;
}

type Extra = "insurance" | "proofOfDelivery" | "adultSignature" | "additionalHandling" | "printInStore" | "cashOnDelivery";

/** An extra that will be bought. `amount`: insured or collected amount, minor units. */
export interface SummaryExtra {
  kind: Extra;
  amount?: number;
  /** Account that the collected money is paid to. */
  account?: string;
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
  /** Percentage null: unknown yet. */
  taxes: { percentage: number | null; amount: number }[];
  total: number;
}

export function checkoutSummary(shipment: Shipment, point: PickUpPoint | null = null): CheckoutSummary {
  const { from, to, service, collection } = shipment;
  return {
    reference: shipment.waybillReference,
    from: summaryEnd(from, service),
    to: summaryEnd(to, service),
    point: point && {
      businessName: point.businessName,
      address: point.address,
      town: townLine(point, NO_BREAK),
      openingTimes: point.openingTimes,
    },
    parcels: shipment.parcels.map(({ name, weight, length, width, height }) => ({
      name,
      weightKg: weight,
      size: [length, width, height].join("\u00a0×\u00a0") + "\u00a0cm",
    })),
    content: shipment.content.description,
    contentValue: shipment.content.value === null ? null : { amount: shipment.content.value, currency: shipment.currency },
    service: service && {
      carrier: service.carrierName,
      name: service.name,
      logoId: service.logoId,
      transit: transitTime(service.transitHours),
      dropOff: service.dropOff,
      isOwnContract: service.isOwnContract,
      arrivesOn: shipment.estimatedDeliveryDate,
    },
    collection: collection && { date: collection.date, from: collection.intervalStart, to: collection.intervalEnd },
    extras: summaryExtras(shipment),
    customs: customsIn(shipment),
    price: shipment.price && priceSummary(shipment.price),
  };
}

function customsIn({ customs: { status } }: Shipment): CheckoutSummary["customs"] {
  return status === "complete" || status === "skipped" ? status : null;
}

function summaryEnd(end: Shipment["from"], service: Shipment["service"]): SummaryEnd {
  return {
    name: `${end.firstName} ${end.lastName}`.trim(),
    company: end.company,
    street: [end.street1, end.street2].filter(Boolean).join(", "),
    town: townLine(end, NO_BREAK),
    country: end.alpha2Code,
    contact: [end.phone, end.email].filter(Boolean),
    printed: labelBlock(end, service?.labelLimits),
  };
}

function summaryExtras({ upsales, price }: Pick<Shipment, "upsales" | "price">): SummaryExtra[] {
  const { amount, accountHolder, iban } = upsales.cashOnDelivery;
  const covers = price?.products.insurance?.protectionValue ?? 0;
  const chosen = (["proofOfDelivery", "adultSignature", "additionalHandling", "printInStore"] as const).filter(
    (kind) => upsales[kind],
  );
  return [
    ...(covers > 0 ? [{ kind: "insurance" as const, amount: covers }] : []),
    ...chosen.map((kind) => ({ kind })),
    ...(amount > 0 ? [{ kind: "cashOnDelivery" as const, amount, account: `${accountHolder}, ${iban}` }] : []),
  ];
}

/** The lines of a price: products without tax, then taxes, then the total. */
export function priceSummary({ products, total }: Price): PriceSummary {
  const lines = keysOf(products).flatMap((key): PriceLine[] => {
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

export function isFree(price: { total: Pick<Amount, "totalPrice"> } | null): boolean {
  return price?.total.totalPrice === 0;
}
