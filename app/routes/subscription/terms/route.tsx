import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Panel } from "~/components/ui/panel";
import { planPaths } from "~/models/subscription/plan-paths";
import { requirePlanMerchant } from "~/services/subscription/plan.server";

export const handle = {
  i18n: ["subscription"],
  title: { namespace: "subscription", key: "terms.title" },
  showsFlash: true,
} satisfies PageHandle;

/** Terms for tenants without a page of their own. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { tenant } = await requirePlanMerchant(request);
  if (tenant.plan.termsUrl) throw redirect(tenant.plan.termsUrl);
  return null;
}

const TERMS = ["month", "ending", "refused", "tax", "free"] as const;

export default function Terms() {
  const t = useT("subscription");
  const { page } = planPaths(usePaths());
  return (
    <Panel title={t("terms.title")} closeTo={page}>
      <ul className="bullets stack">
        {TERMS.map((term) => (
          <li key={term}>{t(`terms.${term}`)}</li>
        ))}
      </ul>
    </Panel>
  );
}
