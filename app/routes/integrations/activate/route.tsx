import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LeavePage } from "~/components/document/leave-page";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { completeFlow, startFlow } from "~/services/integrations/flow.server";

export const handle = {
  i18n: ["integrations"],
  area: "settings",
  title: { namespace: "integrations", key: "leave.heading" },
} satisfies PageHandle;

/** Pages before and after a marketplace's sign-in. @see spec configuration-and-support, section 4, "Activation flows" */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alias = params["integrationAlias"] ?? "";
  if (params["step"] === "complete-flow") throw await completeFlow(request, alias);
  const { url, cookie } = await startFlow(request, alias);
  return data({ url }, { headers: { Refresh: `0; url=${url}`, "Set-Cookie": cookie } });
}

/** Remix drops the loader's headers without this. */
export function headers({ loaderHeaders }: { loaderHeaders: Headers }) {
  return loaderHeaders;
}

export default function Leave() {
  const { url } = useLoaderData<typeof loader>();
  const t = useT("integrations");
  return <LeavePage url={url} icon="plug" heading={t("leave.heading")} wait={t("leave.wait")} link={t("leave.link")} />;
}
