import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { groupOfStatus } from "#contract/rules/tickets";
import { externalTicketUrl } from "~/models/support/ticket-link";
import { supportPaths } from "~/models/support/support-paths";
import { readTicketsQuery, ticketsSearch } from "~/models/support/ticket-query";
import { readQuery } from "~/models/urls";
import { requestId } from "~/services/http/request-scope.server";
import { loadInit, requireMerchant } from "~/services/session/merchant.server";
import { loadCallOptions } from "~/services/support/call-options.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/** @see spec configuration-and-support, section 2, "Support center" */
export async function loadSupport({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const { tenant, paths, upstream } = merchant;
  const query = readTicketsQuery(readQuery(request.url));
  const { reference, status, type, page } = query;
  const body = {
    ...(reference ? { q: reference } : {}),
    ...(status ? { status } : {}),
    ...(type ? { type } : {}),
    page,
  };
  const [{ limits }, found, call] = await Promise.all([
    loadInit(merchant),
    nullIfUnavailable("support", upstream.support.list(body)),
    loadCallOptions(merchant),
  ]);
  const totalPages = found?.pagination.totalPages ?? page;
  // An old link may point past the last page.
  if (page > totalPages && totalPages > 0)
    throw redirect(supportPaths(paths).center(ticketsSearch({ ...query, page: totalPages })));
  return {
    cancellationDays: limits.cancellationDays,
    query,
    call,
    questions: tenant.support.questions,
    requestId: requestId(),
    found: found && {
      counts: found.counts,
      pagination: found.pagination,
      tickets: found.content.map((ticket) => ({
        id: ticket.id,
        externalReference: ticket.externalReference,
        type: ticket.type,
        unread: ticket.unread,
        shipmentReference: ticket.shipmentReference,
        createdAt: ticket.createdAt,
        lastMessageAt: ticket.lastMessageAt,
        group: groupOfStatus(ticket.status),
        externalUrl: externalTicketUrl(tenant, ticket.externalReference),
      })),
    },
  };
}

export type SupportData = Awaited<ReturnType<typeof loadSupport>>;
