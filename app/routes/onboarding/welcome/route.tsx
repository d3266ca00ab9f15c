import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { hasFeature } from "#contract/rules/features";
import { usePageContext } from "~/components/document/page-context";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { OnboardingPage } from "~/components/onboarding/onboarding-page";
import { Icon } from "~/components/ui/icon";
import { markOnboarding, requireStep } from "~/services/onboarding/onboarding.server";
import { loadInit } from "~/services/session/merchant.server";

export const handle = {
  i18n: ["onboarding"],
  area: "gate",
  title: { namespace: "onboarding", key: "welcome.page" },
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireStep(request, "welcome");
  const { client } = await loadInit(merchant);
  const welcome = {
    name: client.firstName,
    canCreate: hasFeature(client.features, "CREATE_SHIPMENT"),
    canConnectShop: hasFeature(client.features, "CONNECT_SHOP"),
  };
  return data(welcome, { headers: await markOnboarding(merchant, false) });
}

/** Welcome page with the first steps. @see spec account-and-money, section 2, "Onboarding" */
export default function Welcome() {
  const { name, canCreate, canConnectShop } = useLoaderData<typeof loader>();
  const t = useT("onboarding");
  const { tenant } = usePageContext();
  const paths = usePaths();
  return (
    <OnboardingPage
      progress={null}
      heading={t("welcome.title", { brand: tenant?.brand.title ?? "", name })}
      lead={t("welcome.lead")}
    >
      {canCreate ? (
        <Link to={paths.newShipment()} className="onboarding-way">
          <Icon name="truck" />
          <span className="grow">
            <strong>{t("welcome.ship")}</strong>
            <span className="hint">{t("welcome.ship-text")}</span>
          </span>
          <Icon name="right" />
        </Link>
      ) : null}
      {canConnectShop ? (
        <Link to={paths.settings("integrations")} className="onboarding-way">
          <Icon name="plug" />
          <span className="grow">
            <strong>{t("welcome.connect")}</strong>
            <span className="hint">{t("welcome.connect-text")}</span>
          </span>
          <Icon name="right" />
        </Link>
      ) : null}
      <p className="onboarding-skip">
        <Link to={paths.home}>{t("welcome.skip")}</Link>
      </p>
    </OnboardingPage>
  );
}
