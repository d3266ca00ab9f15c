import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasFeature } from "#contract/rules/features";
import type { PageHandle } from "~/components/document/page-handle";
import { setupProgress } from "~/models/onboarding/setup";
import { safeReturnTo } from "~/models/urls";
import { readForm } from "~/services/forms/read-form.server";
import { loadSetupSteps } from "~/services/onboarding/setup.server";
import { loadInit, requireMerchant } from "~/services/session/merchant.server";
import { SetUpView } from "./set-up-view";

export const handle = {
  hasMainAction: true,
  i18n: ["shipments", "onboarding"],
  title: { namespace: "shipments", key: "setup.title" },
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const [steps, { client }] = await Promise.all([loadSetupSteps(merchant), loadInit(merchant)]);
  return {
    setup: steps && { steps, ...setupProgress(steps) },
    canConnectShop: hasFeature(client.features, "CONNECT_SHOP"),
    isSettingUp: client.isSettingUp,
  };
}

/** Puts the list away, and returns to the page where that was pressed. */
export async function action({ request }: ActionFunctionArgs) {
  const { paths, upstream } = await requireMerchant(request);
  const form = await readForm(request);
  await upstream.onboarding.endSetup();
  return redirect(safeReturnTo(form.get("returnTo")?.toString(), paths.home), 303);
}

export default function SetUp() {
  return <SetUpView {...useLoaderData<typeof loader>()} />;
}
