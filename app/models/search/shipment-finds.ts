import type { ListedShipment } from "#contract/shipments";
import type { Inbox } from "#contract/states";
import { INBOXES_BY_STATE } from "#contract/state-names";
import { matchIn } from "~/models/match-in";
import { isWholeMatch } from "~/models/search/whole-match";
import { rowOf, type ShipmentRow } from "~/models/shipments/row";

/** Shipments shown per inbox; the others are behind the inbox's link. */
const SHOWN = 3;

export type FoundRow = Pick<ShipmentRow, "reference" | "recipient" | "orderNumber" | "content" | "status" | "actions">;

/** What a search finds in an inbox. */
export interface InboxFinds {
  inbox: Inbox;
  count: number;
  /** There are more than were counted. */
  isMore: boolean;
  /** The best matches. */
  rows: FoundRow[];
  /** How well the best one fits: 0 is best. */
  fit: number;
}

/** The newest matches of a search. */
export interface ShipmentMatches {
  found: readonly ListedShipment[];
  /** References of those that are archived. */
  archived: ReadonlySet<string>;
  /** There are more matches than these. */
  isMore: boolean;
}

/**
 * Matches of a search by inbox, each in its narrowest. First is the inbox in which the words fit best: a whole number (reference,
 * order, tracking) before a part of one, then the name, the town and the contents.
 *
 * @param today calendar day, `2026-11-21`
 * @param beside an inbox whose own matches are left out
 */
export function shipmentFinds(
  q: string,
  { found, archived, isMore }: ShipmentMatches,
  { today, beside }: { today: string; beside?: Inbox },
): InboxFinds[] {
  const inboxes = new Map<Inbox, ListedShipment[]>();
  for (const shipment of found) {
    const own: readonly Inbox[] = archived.has(shipment.waybillReference) ? ["ARCHIVED"] : INBOXES_BY_STATE[shipment.state];
    if (beside && own.includes(beside)) continue;
    const inbox = own[0]!;
    inboxes.set(inbox, [...(inboxes.get(inbox) ?? []), shipment]);
  }
  const all = [...inboxes].map(([inbox, shipments]): InboxFinds => {
    const finds = shipments.map((shipment) => ({ shipment, fit: fitOf(shipment, q) })).toSorted((a, b) => a.fit - b.fit);
    const rows = finds.slice(0, SHOWN).map(({ shipment }) => foundRow(shipment, today));
    return { inbox, count: finds.length, isMore, rows, fit: finds[0]!.fit };
  });
  return all.toSorted((a, b) => a.fit - b.fit || b.count - a.count);
}

function foundRow(shipment: ListedShipment, today: string): FoundRow {
  const { reference, recipient, orderNumber, content, status, actions } = rowOf(shipment, today);
  return { reference, recipient, orderNumber, content, status, actions };
}

function fitOf({ waybillReference, shipmentCustomReference, trackings, to, content }: ListedShipment, q: string): number {
  const numbers = [waybillReference, shipmentCustomReference ?? "", ...trackings.map(({ id }) => id)];
  if (numbers.some((number) => isWholeMatch(number, q))) return 0;
  const fields = [
    numbers.join(" "),
    `${to.firstName} ${to.lastName} ${to.company}`,
    `${to.zipCode} ${to.city}`,
    content.description,
  ];
  const at = fields.findIndex((text) => matchIn(text, q)[1] !== "");
  // Several words may be spread over the fields.
  return 1 + (at < 0 ? fields.length : at);
}
