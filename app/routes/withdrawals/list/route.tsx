import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { WITHDRAWAL_GROUPS } from "#contract/rules/buyers";
import { groupSearch, readGroupQuery } from "~/models/group-query";
import { readQuery } from "~/models/urls";
import { requestId } from "~/services/http/request-scope.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { WithdrawalsView } from "./withdrawals-view";

export const handle = {
  i18n: ["withdrawals", "invoices", "flash"],
  title: { namespace: "withdrawals", key: "title" },
  area: "settings",
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const query = readGroupQuery(readQuery(request.url), WITHDRAWAL_GROUPS);
  const { group, page } = query;
  const [found, { today }] = await Promise.all([
    nullIfUnavailable("withdrawals", merchant.upstream.withdrawals.list({ ...(group ? { group } : {}), page })),
    loadClock(merchant),
  ]);
  const totalPages = found?.pagination.totalPages ?? page;
  // An old link may point past the last page.
  if (page > totalPages && totalPages > 0) {
    throw redirect(merchant.paths.withdrawals(groupSearch({ ...query, page: totalPages })));
  }
  return { found, query, today, requestId: requestId() };
}

/** Buyers' withdrawals from their contracts. */
export default function Withdrawals() {
  return <WithdrawalsView {...useLoaderData<typeof loader>()} />;
}
