import { randomUUID } from "node:crypto";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { groupOfStatus } from "#contract/rules/tickets";
import { localDay } from "~/models/local-time";
import { externalTicketUrl } from "~/models/support/ticket-link";
import { cancelMoney } from "~/models/support/cancel-money";
import { timelineOf } from "~/models/support/timeline";
import { loadClock } from "~/services/session/merchant-clock.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { loadConversation, presentFile, requireTicket } from "~/services/support/load-ticket.server";
import { findShipment, presentFound } from "~/services/support/lookup.server";
import { keysOf, recordOf } from "#contract/rules/objects";

/** Mails and external pages link here. @see spec configuration-and-support, section 2, "Support center" */
export async function loadTicketPage({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const ticket = await requireTicket(merchant, params.id);
  const externalUrl = externalTicketUrl(merchant.tenant, ticket.externalReference);
  if (externalUrl) throw redirect(externalUrl);
  const [{ now, timeZone, today }, { messages, statusChanges }, shipment] = await Promise.all([
    loadClock(merchant),
    loadConversation(merchant, ticket),
    // The ticket's page works without its shipment.
    ticket.shipmentReference ? findShipment(merchant, ticket.shipmentReference).catch(() => null) : null,
  ]);
  const dayOf = (instant: string) => localDay(new Date(instant), timeZone);
  return {
    ticket: {
      ...ticket,
      group: groupOfStatus(ticket.status),
      attachments: recordOf(keysOf(ticket.attachments), (name) => {
        const file = ticket.attachments[name];
        return file && presentFile(file);
      }),
    },
    days: timelineOf(messages, statusChanges, dayOf),
    shipment: shipment && presentFound(shipment),
    money: shipment && ticket.type === "cancel" ? cancelMoney(shipment, now) : null,
    today,
    idempotencyKey: randomUUID(),
  };
}

export type TicketData = Awaited<ReturnType<typeof loadTicketPage>>;
