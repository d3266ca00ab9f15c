import { randomUUID } from "node:crypto";
import { htmlOfText } from "../../../contract/rules/message-html";
import { isPickupDay, type TicketFile, type TicketType } from "../../../contract/rules/tickets";
import { ticketObstacle } from "../../../contract/rules/ticket-obstacles";
import { zoneOfClient } from "../../rules/billing/billing-details";
import { worldNow } from "../../store/clock";
import { dayIn } from "../../../contract/rules/time-zones";
import { ERROR_CODES, type ProblemMessage } from "../../../contract/problems";
import type { ClaimPayment, Ticket } from "../../../contract/support";
import { lockClient } from "../../events/publish";
import type { ClientRow, Platform } from "../../platform";
import { lossClaimFrom } from "../../rules/catalogue/transit";
import { readPayment } from "../../rules/support/support";
import type { Db } from "../../store/tables";
import { withIdempotency } from "../idempotency";
import { invalid, ticketExists, ticketNotPossible } from "../problems";
import { shipmentsOf } from "../shipments/scope";
import { requireTenant } from "../tenant";
import { claimAttachments } from "./attachments";
import { insertTicket, presentTickets } from "./ticket-rows";

/** Union of the request bodies of all ticket types. */
interface TicketBody extends Partial<Record<TicketFile, string | null>> {
  shipmentReference: string | null;
  reason?: string;
  productDescription?: string;
  amount?: { value: number; currency: string };
  paymentMethod?: ClaimPayment;
  collectionDate?: string;
  additionalComments?: string;
}

interface Call {
  platform: Platform;
  client: ClientRow;
}

/** Opens a ticket, once per idempotency key. @throws 409, 422 */
export async function createTicket(
  { platform, client }: Call,
  type: Exclude<TicketType, "cancel">,
  { headers, body }: { headers: { "idempotency-key": string }; body: TicketBody },
  files: readonly TicketFile[],
): Promise<Ticket> {
  const call = { scope: client.id, procedure: `support.${type}`, key: headers["idempotency-key"], payload: body };
  const { id } = await withIdempotency(platform.db, call, async (trx) => {
    await lockClient(trx, client.id);
    const proofs = await claimFiles(trx, client.id, body, files);
    const today = dayIn(zoneOfClient(client), await worldNow(trx));
    const about = await shipmentProblems(trx, client.id, { type, reference: body.shipmentReference, today });
    const problems = [...about, ...proofs.problems];
    const payment = body.paymentMethod && readPayment(body.paymentMethod, client.alpha2_code);
    if (payment && !payment.ok) problems.push(...payment.wrong.map((field) => problemAt(field, "InvalidFormatField")));
    if (body.amount && body.amount.currency !== client.currency) problems.push(problemAt("amount.currency"));
    if (body.collectionDate && !isPickupDay(body.collectionDate, today)) problems.push(problemAt("collectionDate"));
    if (problems.length > 0) throw invalid(problems);
    await requireNoOther(trx, client.id, type, body.shipmentReference);
    const newId = randomUUID();
    const kept = payment?.ok ? payment : null;
    await insertTicket(trx, client.id, requireTenant(platform, client.partner).referencePrefix, {
      id: newId,
      type,
      shipment_reference: body.shipmentReference,
      files: proofs.ids,
      reason: body.reason ?? "",
      product_description: body.productDescription ?? "",
      ...(body.amount ? { amount: body.amount.value, currency: body.amount.currency } : {}),
      ...(kept
        ? {
            payment_type: kept.payment.type,
            payment_sealed: platform.seal.seal(kept.payment, sealOwner(newId)),
            payment_ending: kept.ending,
          }
        : {}),
      collection_date: body.collectionDate ?? null,
      additional_comments: body.additionalComments ?? "",
      message: htmlOfText(body.reason || body.productDescription || body.additionalComments || ""),
    });
    return { id: newId };
  });
  const row = await platform.db.selectFrom("tickets").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const [ticket] = await presentTickets(platform, [row]);
  return ticket!;
}

/** Owner for the encryption of a ticket's payment account. @see platform/store/seal.ts */
export const sealOwner = (ticketId: string) => `ticket:${ticketId}`;

function problemAt(field: string, error_code = "ValueNotAllowedField"): ProblemMessage {
  return { error_code, field, text: "Not accepted" };
}

/** @throws 409 for a shipment that can't have a ticket of the type */
async function shipmentProblems(
  trx: Db,
  clientId: string,
  { type, reference, today }: { type: TicketType; reference: string | null; today: string },
): Promise<ProblemMessage[]> {
  if (reference === null) return [];
  const found = await shipmentsOf(trx, clientId)
    .select()
    .select(["state", "service", "estimated_delivery_date"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  const isEarly = found !== undefined && today < (lossClaimFrom(found.service, found.estimated_delivery_date) ?? today);
  const obstacle = found && ticketObstacle(type, found.state, found.service?.dropOff.origin, isEarly);
  if (obstacle) throw ticketNotPossible(obstacle);
  return found ? [] : [{ error_code: ERROR_CODES.unknownShipment, field: "shipmentReference", text: "No such shipment" }];
}

async function claimFiles(trx: Db, clientId: string, body: TicketBody, names: readonly TicketFile[]) {
  const wanted = names.flatMap((name) => (body[name] ? [{ name, id: body[name] }] : []));
  const known = await claimAttachments(
    trx,
    clientId,
    wanted.map(({ id }) => id),
  );
  const ids = new Map<TicketFile, string>();
  const problems: ProblemMessage[] = [];
  for (const { name, id } of wanted) {
    const attachment = known.get(id);
    if (attachment) ids.set(name, attachment);
    else problems.push(problemAt(name));
  }
  return { ids, problems };
}

/** @throws 409 for a second ticket of a type for a shipment. @see spec configuration-and-support, section 5, "Support tickets" */
async function requireNoOther(trx: Db, clientId: string, type: TicketType, reference: string | null): Promise<void> {
  if (reference === null) return;
  const other = await trx
    .selectFrom("tickets")
    .select("id")
    .where("client_id", "=", clientId)
    .where("shipment_reference", "=", reference)
    .where("type", "=", type)
    .executeTakeFirst();
  if (other) throw ticketExists();
}
