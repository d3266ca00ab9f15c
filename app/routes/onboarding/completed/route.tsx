import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { hasFeature } from "#contract/rules/features";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { OnboardingPage } from "~/components/onboarding/onboarding-page";
import { progressOf } from "~/models/onboarding/steps";
import { requireStep } from "~/services/onboarding/onboarding.server";
import { loadInit } from "~/services/session/merchant.server";

export const handle = { i18n: ["onboarding"], area: "gate", title: { namespace: "onboarding", key: "completed.page" } };

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireStep(request, "completed");
  const { tenant, paths, upstream } = merchant;
  const [{ answer }, { client }] = await Promise.all([upstream.onboarding.get(), loadInit(merchant)]);
  if (!answer) throw redirect(paths.onboarding("platforms"));
  return {
    progress: progressOf(tenant.flags, "completed"),
    name: client.firstName,
    canCreate: hasFeature(client.features, "CREATE_SHIPMENT"),
    // Who sells nowhere has no shop to connect.
    connectsShop: hasFeature(client.features, "CONNECT_SHOP") && answer.marketplaces.length + answer.ecommerces.length > 0,
  };
}

/** The end: to the shipments, or to the shop and to the first shipment. */
export default function Completed() {
  const { progress, name, canCreate, connectsShop } = useLoaderData<typeof loader>();
  const t = useT("onboarding");
  const paths = usePaths();
  return (
    <OnboardingPage progress={progress} heading={t("completed.title", { name })} lead={t("completed.lead")}>
      <div className="onboarding-ways">
        {connectsShop ? (
          <Link to={paths.settings("integrations")} className="button button-primary">
            {t("completed.connect")}
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
