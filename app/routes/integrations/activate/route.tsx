import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PaymentLeave } from "~/components/checkout/payment-leave";
import { completeFlow, startFlow } from "~/services/integrations/flow.server";

export const handle = { i18n: ["checkout"], area: "settings", title: { namespace: "checkout", key: "leave.heading" } };

/** Before a marketplace's page, and after it. @see spec configuration-and-support, section 4, "Activation flows" */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alias = params["integrationAlias"] ?? "";
  if (params["step"] === "complete-flow") throw await completeFlow(request, alias);
  const { url, cookie } = await startFlow(request, alias);
  return data({ url }, { headers: { Refresh: `0; url=${url}`, "Set-Cookie": cookie } });
}

/** Without this the page's own headers would not carry the loader's. */
export function headers({ loaderHeaders }: { loaderHeaders: Headers }) {
  return loaderHeaders;
}

export default function Leave() {
  return <PaymentLeave url={useLoaderData<typeof loader>().url} />;
}
