import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { timeZoneOf } from "#contract/rules/time-zones";
import { localDay } from "~/models/local-day";
import { readTransactionsQuery, transactionsSearch } from "~/models/billing/transactions-query";
import { readQuery } from "~/models/urls";
import { requestId } from "~/services/http/request-scope.server";
import { now } from "~/services/process/clock.server";
import { loadInit, requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { TransactionsView } from "./transactions-view";

export const handle = { i18n: ["invoices", "forms"], title: { namespace: "invoices", key: "tab.transactions" } };

/** @see spec account-and-money, section 2, "Transactions tab" */
export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const { client } = await loadInit(merchant);
  const today = localDay(new Date(now()), timeZoneOf(client.alpha2Code));
  const query = readTransactionsQuery(readQuery(request.url), today);
  const { id, isIdTooShort, range, period, page } = query;
  const found = await nullIfUnavailable(
    "transactions",
    merchant.upstream.transactions.list({
      ...(id && !isIdTooShort ? { orderReference: id.slice(0, 60) } : {}),
      from: range.from,
      // The last 30 days have no end: what was just bought is there in every time zone.
      ...(period === "last-30" || range.to === today ? {} : { to: range.to }),
      page,
    }),
  );
  const totalPages = found?.pagination.totalPages ?? page;
  // An old link may lead past the end.
  if (page > totalPages && totalPages > 0)
    throw redirect(merchant.paths.billing("transactions", transactionsSearch({ ...query, page: totalPages })));
  return { query, today, found, requestId: requestId() };
}

export default function Transactions() {
  return <TransactionsView {...useLoaderData<typeof loader>()} />;
}
