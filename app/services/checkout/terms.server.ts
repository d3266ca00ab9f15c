import type { Shipment } from "#contract/shipments";
import { commitSession, getSession } from "~/services/session/session.server";

/** The carrier's terms of this service were accepted at an earlier step of this browser. */
export async function rememberedTerms(request: Request, shipment: Shipment): Promise<boolean> {
  const accepted = (await getSession(request)).get("terms") ?? {};
  return accepted[shipment.waybillReference] === shipment.service?.id;
}

/** Remembers that the terms were accepted, or that they no longer are. @returns headers for the answer */
export async function rememberTerms(request: Request, shipment: Shipment, accepted: boolean): Promise<Record<string, string>> {
  const session = await getSession(request);
  const before = session.get("terms") ?? {};
  const { [shipment.waybillReference]: _old, ...others } = before;
  const terms = accepted && shipment.service ? { ...others, [shipment.waybillReference]: shipment.service.id } : others;
  session.set("terms", newest(terms));
  return { "Set-Cookie": await commitSession(session) };
}

const MOST = 20;

/** A session does not grow with every shipment ever begun. */
function newest(terms: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(terms).slice(-MOST));
}
