import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Panel } from "~/components/ui/panel";
import { PanelDone } from "~/components/subscription/panel-done";
import { planPaths } from "~/models/subscription/plan-paths";
import { loadInit } from "~/services/session/merchant.server";
import { requireActivePlan } from "~/services/subscription/plan.server";

export const handle = { i18n: ["subscription"], title: { namespace: "subscription", key: "done.page" } };

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchant, plan } = await requireActivePlan(request);
  return { name: plan.plan.name, email: (await loadInit(merchant)).user.email };
}

/** The plan is on. */
export default function Subscribed() {
  const { name, email } = useLoaderData<typeof loader>();
  const t = useT("subscription");
  const { page } = planPaths(usePaths());
  return (
    <Panel
      title={t("subscribe.title", { plan: name })}
      closeTo={page}
      closesItself
      foot={
        <Link to={page} preventScrollReset className="button grow">
          {t("done.close")}
        </Link>
      }
    >
      <PanelDone heading={t("done.heading", { plan: name })}>
        <p>{t("done.text", { email })}</p>
      </PanelDone>
    </Panel>
  );
}
