import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { readTransactionsQuery, transactionsSearch } from "~/models/billing/transactions-query";
import { readQuery } from "~/models/urls";
import { requestId } from "~/services/http/request-scope.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { TransactionsView } from "./transactions-view";

export const handle = {
  i18n: ["invoices", "forms"],
  title: { namespace: "invoices", key: "tab.transactions" },
} satisfies PageHandle;

/** @see spec account-and-money, section 2, "Transactions tab" */
export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const { today } = await loadClock(merchant);
  const query = readTransactionsQuery(readQuery(request.url), today);
  const { id, isIdTooShort, range, page } = query;
  const found = await nullIfUnavailable(
    "transactions",
    merchant.upstream.transactions.list({
      ...(id && !isIdTooShort ? { orderReference: id.slice(0, 60) } : {}),
      from: range.from,
      to: range.to,
      page,
    }),
  );
  const totalPages = found?.pagination.totalPages ?? page;
  // An old link may point past the last page.
  if (page > totalPages && totalPages > 0)
    throw redirect(merchant.paths.billing("transactions", transactionsSearch({ ...query, page: totalPages })));
  const { billing, transactions } = merchant.upstream;
  const [disputes, totals] = await Promise.all([
    nullIfUnavailable("disputes", billing.listDisputes()),
    nullIfUnavailable("transaction-months", transactions.months()),
  ]);
  return { query, today, found, disputes: disputes?.disputes ?? [], months: totals?.months ?? [], requestId: requestId() };
}

export default function Transactions() {
  return <TransactionsView {...useLoaderData<typeof loader>()} />;
}
