import { createHash } from "node:crypto";
import type { Shipment } from "#contract/shipments";
import type { TermsPage } from "~/models/analytics/analytics-event";
import { sendEvent } from "~/services/analytics/send-event.server";
import type { Merchant } from "~/services/session/merchant.server";
import { commitSession, getSession } from "~/services/session/session.server";

/** Whether this browser accepted the carrier's terms of the chosen service at an earlier step. */
export async function hasAcceptedTerms(request: Request, shipment: Shipment): Promise<boolean> {
  const accepted = (await getSession(request)).get("terms") ?? {};
  return accepted[shipment.waybillReference] === shipment.service?.id;
}

/** Stores whether the submitted form accepts the terms of the shipment's service, even if the form is otherwise invalid. */
export async function saveTerms(merchant: Merchant, shipment: Shipment, form: FormData, page: TermsPage): Promise<void> {
  if (!shipment.service?.termsRequired) return;
  await save(merchant, { key: shipment.waybillReference, of: shipment.service.id }, form, page);
}

const BULK = "bulk";

type WithTerms = Pick<Shipment, "waybillReference" | "service">;

/** Whether this browser accepted the carriers' terms for exactly these shipments, with the services that they have now. */
export function hasAcceptedBulkTerms({ session }: Merchant, shipments: readonly WithTerms[]): boolean {
  return session.get("terms")?.[BULK] === hashOf(shipments);
}

/** Stores whether the payment panel's form accepts the terms, even if the form is otherwise invalid. */
export async function saveBulkTerms(merchant: Merchant, shipments: readonly WithTerms[], form: FormData): Promise<void> {
  await save(merchant, { key: BULK, of: hashOf(shipments) }, form, "bulk-payment");
}

function hashOf(shipments: readonly WithTerms[]): string {
  const services = shipments.map(({ waybillReference, service }) => `${waybillReference} ${service?.id ?? ""}`);
  return createHash("sha256").update(services.sort().join()).digest("base64url");
}

/** @see spec shipment-core, section 5: accepting or clearing sends analytics events */
async function save({ session, tenant }: Merchant, { key, of }: { key: string; of: string }, form: FormData, page: TermsPage) {
  const accepted = form.get("carriersTermsAndConditions") === "on";
  const { [key]: before, ...others } = session.get("terms") ?? {};
  if (before === (accepted ? of : undefined)) return;
  // The two requests of a double click read the same count, so their event is sent once.
  const change = (session.get("termsChanges") ?? 0) + 1;
  session.set("terms", newest(accepted ? { ...others, [key]: of } : others));
  session.set("termsChanges", change);
  await commitSession(session);
  // The merchant did not clear the terms: they belong to another service than before.
  if (!accepted && before !== of) return;
  const name = accepted ? "carriers-terms-accepted" : "carriers-terms-cleared";
  sendEvent(tenant, { name, properties: { page } }, [session.id, change, key]);
}

const MAX_ENTRIES = 20;

/** Bounds the session's size. */
function newest(terms: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(terms).slice(-MAX_ENTRIES));
}
