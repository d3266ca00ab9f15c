import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LeavePage } from "~/components/document/leave-page";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { pageOfLeave } from "~/models/payment/payment-paths";
import { readQuery } from "~/models/urls";
import { findVisit } from "~/services/payment/provider-visit.server";
import { requireMerchant } from "~/services/session/merchant.server";

export const handle = { i18n: ["checkout"], title: { namespace: "checkout", key: "leave.heading" } } satisfies PageHandle;

/** Intermediate page between a payment page and the provider's. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireMerchant(request);
  const visit = await findVisit(request, readQuery(request.url).get("state"));
  if (!visit) throw redirect(pageOfLeave(request.url));
  return data({ url: visit.providerUrl }, { headers: { Refresh: `0; url=${visit.providerUrl}` } });
}

/** Remix drops the loader's headers without this. */
export function headers({ loaderHeaders }: { loaderHeaders: Headers }) {
  return loaderHeaders;
}

export default function Leave() {
  const { url } = useLoaderData<typeof loader>();
  const t = useT("checkout");
  return <LeavePage url={url} icon="lock" heading={t("leave.heading")} wait={t("leave.wait")} link={t("leave.link")} />;
}
