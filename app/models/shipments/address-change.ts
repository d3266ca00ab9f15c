import type { PublicPoint } from "#contract/services";
import type { AddressChange } from "#contract/shipments";
import { townLine } from "~/models/places";

/** What the page of a shipment says of the address that its buyer wants. */
export interface ShownChange {
  id: string;
  name: "asked" | "needs-new" | "making" | "printed" | "unprinted" | "failed" | "late" | "kept";
  tone: "info" | "warning" | "danger";
  askedAt: string;
  /** Lines of the new address, or of the point. */
  lines: string[];
  obstacle: AddressChange["obstacle"];
  /** Minor units; null where it cannot be sent. */
  priceBefore: number | null;
  priceAfter: number | null;
  /** The carrier's sentence; empty if it gave none. */
  refusal: string;
  /** The merchant is to decide. */
  isAsked: boolean;
  /** It ends with the merchant's word. */
  canClose: boolean;
}

type Place = Pick<PublicPoint, "businessName" | "address" | "zipCode" | "city">;

/** Where a parcel goes: the lines of its point, or of the address. */
export function destinationLines(to: AddressChange["to"], point: Place | null): string[] {
  const lines = point
    ? [point.businessName, point.address, `${point.zipCode} ${point.city}`]
    : [to.street1, to.street2, townLine(to)];
  return lines.filter((line) => line !== "");
}

/** @param hasNewLabel whether the label was printed, or opened, since it was made anew @returns null if there is nothing to say */
export function shownChange(change: AddressChange | null, { isPrinted }: { isPrinted: boolean }): ShownChange | null {
  const named = change && nameOf(change, isPrinted);
  if (!change || !named) return null;
  const { id, askedAt, obstacle, priceBefore, priceAfter, refusal, to, point, isClosed } = change;
  return {
    id,
    ...named,
    askedAt,
    lines: destinationLines(to, point),
    obstacle,
    priceBefore,
    priceAfter,
    refusal,
    isAsked: change.isOpen,
    canClose: !isClosed && !change.isOpen && change.state !== "making",
  };
}

function nameOf(change: AddressChange, isPrinted: boolean): Pick<ShownChange, "name" | "tone"> | null {
  const { state, isOpen, obstacle, wasPrinted, isOldKept, isClosed } = change;
  if (isOpen) return { name: obstacle ? "needs-new" : "asked", tone: "warning" };
  if (state === "making") return { name: "making", tone: "info" };
  if (isClosed) return null;
  if (state === "failed") return { name: "failed", tone: "danger" };
  if (state === "late") return { name: "late", tone: "info" };
  if (state !== "done") return null;
  if (isOldKept) return { name: "kept", tone: "warning" };
  if (isPrinted) return null;
  return { name: wasPrinted ? "printed" : "unprinted", tone: "warning" };
}
