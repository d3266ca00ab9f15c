import type { Shipment } from "#contract/shipments";
import { commitSession, getSession } from "~/services/session/session.server";

/** Whether this browser accepted the carrier's terms of the chosen service at an earlier step. */
export async function hasAcceptedTerms(request: Request, shipment: Shipment): Promise<boolean> {
  const accepted = (await getSession(request)).get("terms") ?? {};
  return accepted[shipment.waybillReference] === shipment.service?.id;
}

/**
 * Stores whether the terms are accepted.
 *
 * @returns headers for the response
 */
export async function saveTerms(request: Request, shipment: Shipment, accepted: boolean): Promise<Record<string, string>> {
  const session = await getSession(request);
  const before = session.get("terms") ?? {};
  const { [shipment.waybillReference]: _old, ...others } = before;
  const terms = accepted && shipment.service ? { ...others, [shipment.waybillReference]: shipment.service.id } : others;
  session.set("terms", newest(terms));
  return { "Set-Cookie": await commitSession(session) };
}

const MAX_ENTRIES = 20;

/** Bounds the session's size. */
function newest(terms: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(terms).slice(-MAX_ENTRIES));
}
