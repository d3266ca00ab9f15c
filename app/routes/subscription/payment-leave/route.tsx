import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PaymentLeave } from "~/components/checkout/payment-leave";
import type { PageHandle } from "~/components/document/page-handle";
import { planPaths } from "~/models/subscription/plan-paths";
import { readQuery } from "~/models/urls";
import { findPlanPayment } from "~/services/subscription/plan-payment.server";
import { requirePlanMerchant } from "~/services/subscription/plan.server";

export const handle = {
  i18n: ["checkout"],
  area: "settings",
  title: { namespace: "checkout", key: "leave.heading" },
} satisfies PageHandle;

/** The page between the panel and the provider. */
export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requirePlanMerchant(request);
  const pending = await findPlanPayment(request, readQuery(request.url).get("state"));
  if (!pending) throw redirect(planPaths(merchant.paths).page);
  return data({ url: pending.redirectUrl }, { headers: { Refresh: `0; url=${pending.redirectUrl}` } });
}

/** Without this the page's own headers would not carry the loader's. */
export function headers({ loaderHeaders }: { loaderHeaders: Headers }) {
  return loaderHeaders;
}

export default function Leave() {
  return <PaymentLeave url={useLoaderData<typeof loader>().url} />;
}
