import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { hasFeature } from "#contract/rules/features";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { OnboardingPage } from "~/components/onboarding/onboarding-page";
import { integrationPaths } from "~/models/integrations/integration-paths";
import { progressOf } from "~/models/onboarding/steps";
import { requireStep } from "~/services/onboarding/onboarding.server";
import { loadInit } from "~/services/session/merchant.server";

export const handle = {
  i18n: ["onboarding"],
  area: "gate",
  title: { namespace: "onboarding", key: "completed.page" },
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireStep(request, "completed");
  const { tenant, paths, upstream } = merchant;
  const [{ answer, integrations }, { client }] = await Promise.all([upstream.onboarding.get(), loadInit(merchant)]);
  if (!answer) throw redirect(paths.onboarding("platforms"));
  const ticked = [...answer.marketplaces, ...answer.ecommerces];
  const shop = integrations.find(({ alias }) => ticked.includes(alias));
  return {
    shop: shop ? { alias: shop.alias, name: shop.name } : null,
    progress: progressOf(tenant.flags, "completed"),
    name: client.firstName,
    canCreate: hasFeature(client.features, "CREATE_SHIPMENT"),
    // A merchant who sells nowhere has no shop to connect.
    connectsShop: hasFeature(client.features, "CONNECT_SHOP") && ticked.length > 0,
  };
}

/** Last page: leads to the chosen shop's connection, to the first shipment, or to the shipments. */
export default function Completed() {
  const { progress, name, canCreate, connectsShop, shop } = useLoaderData<typeof loader>();
  const t = useT("onboarding");
  const paths = usePaths();
  const lead = !connectsShop
    ? t("completed.lead")
    : shop
      ? t("completed.lead-shop", { shop: shop.name })
      : t("completed.lead-shops");
  return (
    <OnboardingPage progress={progress} heading={t("completed.title", { name })} lead={lead}>
      <div className="onboarding-ways">
        {connectsShop ? (
          <Link
            to={shop ? integrationPaths(paths).panel(shop.alias) : paths.settings("integrations")}
            className="button button-primary"
          >
            {shop ? t("completed.connect-shop", { shop: shop.name }) : t("completed.connect")}
          </Link>
        ) : canCreate ? (
          <Link to={paths.newShipment()} className="button button-primary">
            {t("completed.start")}
          </Link>
        ) : null}
        <Link to={paths.home} className="button">
          {t("completed.shipments")}
        </Link>
      </div>
    </OnboardingPage>
  );
}
