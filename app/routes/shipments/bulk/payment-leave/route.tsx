import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PaymentLeave } from "~/components/checkout/payment-leave";
import type { PageHandle } from "~/components/document/page-handle";
import { inboxOfSlug } from "~/models/shipments/inbox";
import { readQuery } from "~/models/urls";
import { requireMerchant } from "~/services/session/merchant.server";
import { findPendingOrder } from "~/services/payment/pending.server";

export const handle = { i18n: ["checkout"], title: { namespace: "checkout", key: "leave.heading" } } satisfies PageHandle;

/** The page between the payment panel and the provider. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const pending = await findPendingOrder(request, readQuery(request.url).get("state"));
  if (!pending?.redirectUrl) throw redirect(merchant.paths.bulk(inboxOfSlug(params.inbox) ?? "ALL", "payment"));
  return data({ url: pending.redirectUrl }, { headers: { Refresh: `0; url=${pending.redirectUrl}` } });
}

/** Without this the page's own headers would not carry the loader's. */
export function headers({ loaderHeaders }: { loaderHeaders: Headers }) {
  return loaderHeaders;
}

export default function Leave() {
  return <PaymentLeave url={useLoaderData<typeof loader>().url} />;
}
