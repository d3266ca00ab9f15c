import { randomUUID } from "node:crypto";
import { publishEvents } from "../../events/publish";
import type { Db } from "../../store/tables";
import { changeStatus, insertTicket } from "./ticket-rows";
import { worldNow } from "../../store/clock";

interface Cancellation {
  clientId: string;
  reference: string;
}

/**
 * Opens the ticket of a cancellation, which shows its progress in the support centre.
 *
 * @param trx the transaction of the request, which holds the client's lock
 * @param prefix of the tenant's references
 */
export async function openCancelTicket(
  trx: Db,
  { clientId, reference, reason, prefix }: Cancellation & { reason: string; prefix: string },
): Promise<void> {
  if (await findCancelTicket(trx, { clientId, reference })) return;
  await insertTicket(trx, clientId, prefix, {
    id: randomUUID(),
    type: "cancel",
    shipment_reference: reference,
    reason,
    files: new Map(),
    message: "",
  });
}

/** Solves the ticket of a completed cancellation. */
export async function solveCancelTicket(trx: Db, cancellation: Cancellation): Promise<void> {
  const ticket = await findCancelTicket(trx, cancellation);
  if (!ticket || ticket.status === "solved" || ticket.status === "closed") return;
  await changeStatus(trx, ticket, "solved", await worldNow(trx));
  await publishEvents(trx, cancellation.clientId, [{ type: "ticket-upserted", ticketId: ticket.id }]);
}

function findCancelTicket(trx: Db, { clientId, reference }: Cancellation) {
  return trx
    .selectFrom("tickets")
    .select(["id", "status"])
    .where("client_id", "=", clientId)
    .where("shipment_reference", "=", reference)
    .where("type", "=", "cancel")
    .executeTakeFirst();
}
