import { randomUUID } from "node:crypto";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { BesidePanel } from "~/components/ui/beside-panel";
import { readQuery } from "~/models/urls";
import { requestId } from "~/services/http/request-scope.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { InvoicesView } from "./invoices-view";

export const handle = { i18n: ["invoices"], title: { namespace: "invoices", key: "tab.invoices" } };

/** @see spec account-and-money, section 2, "Invoices tab" */
export async function loader({ request }: LoaderFunctionArgs) {
  const { upstream, paths } = await requireMerchant(request);
  const page = Math.min(Math.max(1, Math.trunc(Number(readQuery(request.url).get("page"))) || 1), 100_000);
  const found = await nullIfUnavailable("invoices", upstream.invoices.list({ page }));
  const totalPages = found?.pagination.totalPages ?? page;
  // An old link may lead past the end.
  if (page > totalPages && totalPages > 0)
    throw redirect(paths.billing("invoices", new URLSearchParams({ page: String(totalPages) })));
  return { page, found, requestId: requestId(), idempotencyKey: randomUUID() };
}

export default function Invoices() {
  return (
    <BesidePanel panel={useOutlet()}>
      <InvoicesView {...useLoaderData<typeof loader>()} />
    </BesidePanel>
  );
}
