import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { BesidePanel } from "~/components/ui/beside-panel";
import { invoicesSearch, readChosen } from "~/models/billing/invoice-selection";
import { showsPaymentTab } from "~/models/billing/deferred";
import { readQuery } from "~/models/urls";
import { readForm } from "~/services/forms/read-form.server";
import { requestId } from "~/services/http/request-scope.server";
import { loadInit, requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { InvoicesView } from "./invoices-view";

export const handle = { i18n: ["invoices"], title: { namespace: "invoices", key: "tab.invoices" } } satisfies PageHandle;

/** @see spec account-and-money, section 2, "Invoices tab" */
export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const { upstream, paths } = merchant;
  const query = readQuery(request.url);
  const page = readPage(query.get("page"));
  const chosen = readChosen(query);
  const [found, totals] = await Promise.all([
    nullIfUnavailable("invoices", upstream.invoices.list({ page })),
    nullIfUnavailable("invoice-months", upstream.invoices.months()),
  ]);
  const totalPages = found?.pagination.totalPages ?? page;
  // An old link may point past the last page.
  if (page > totalPages && totalPages > 0)
    throw redirect(paths.billing("invoices", invoicesSearch({ page: totalPages, chosen })));
  const { client, now } = await loadInit(merchant);
  return {
    page,
    chosen,
    found,
    months: totals?.months ?? [],
    now,
    canPay: showsPaymentTab(client),
    requestId: requestId(),
    idempotencyKey: randomUUID(),
  };
}

/** Turns the page and keeps this page's selection, for browsers without JavaScript. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { paths } = await requireMerchant(request);
  const chosen = form.getAll("reference").map(String);
  return redirect(paths.billing("invoices", invoicesSearch({ page: readPage(form.get("page")), chosen })), 303);
}

function readPage(text: FormDataEntryValue | null): number {
  return Math.min(Math.max(1, Math.trunc(Number(text)) || 1), 100_000);
}

export default function Invoices() {
  return (
    <BesidePanel panel={useOutlet()}>
      <InvoicesView {...useLoaderData<typeof loader>()} />
    </BesidePanel>
  );
}
