import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { hasFeature } from "#contract/rules/features";
import { PICKUP_DAYS_AHEAD, pickupDays, TICKET_TYPES, usesSortCode } from "#contract/rules/tickets";
import { readNewTicketQuery } from "~/models/support/ticket-query";
import { readQuery } from "~/models/urls";
import { loadClock } from "~/services/session/merchant-clock.server";
import { loadInit, requireMerchant } from "~/services/session/merchant.server";
import { lookUp } from "~/services/support/lookup.server";

/** Type and shipment come from the URL, so that mails and pages can link here. @see spec configuration-and-support, section 2 */
export async function loadNewTicket({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const query = readNewTicketQuery(readQuery(request.url));
  const { client, cancellationReasons } = await loadInit(merchant);
  const canCancel = hasFeature(client.features, "CANCEL_SHIPMENT");
  const type = query.type === "cancel" && !canCancel ? null : query.type;
  const { today } = await loadClock(merchant);
  return {
    type,
    reference: query.reference,
    currency: client.currency,
    reasons: cancellationReasons,
    types: TICKET_TYPES.filter((each) => each !== "cancel" || canCancel),
    lookup: await lookUp(merchant, query.reference, type),
    isUk: usesSortCode(client.alpha2Code),
    pickup: { days: pickupDays(today), daysAhead: PICKUP_DAYS_AHEAD },
    idempotencyKey: randomUUID(),
  };
}

export type NewTicketData = Awaited<ReturnType<typeof loadNewTicket>>;
