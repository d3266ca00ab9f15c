import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasFeature } from "#contract/rules/features";
import type { PageHandle } from "~/components/document/page-handle";
import { setupProgress } from "~/models/onboarding/setup";
import { safeReturnTo } from "~/models/urls";
import { readForm } from "~/services/forms/read-form.server";
import { loadSetupSteps } from "~/services/onboarding/setup.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { createSampleOrder } from "~/services/onboarding/sample-order.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadInit, type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { requireCreatePermission } from "~/services/session/permissions.server";
import { SetUpView } from "./set-up-view";

export const handle = {
  hasMainAction: true,
  i18n: ["shipments", "onboarding", "sample"],
  title: { namespace: "shipments", key: "setup.title" },
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const [steps, { client }] = await Promise.all([loadSetupSteps(merchant), loadInit(merchant)]);
  return {
    setup: steps && { steps, ...setupProgress(steps) },
    canConnectShop: hasFeature(client.features, "CONNECT_SHOP"),
    isSettingUp: client.isSettingUp,
    canCreate: hasFeature(client.features, "CREATE_SHIPMENT"),
    sampleKey: randomUUID(),
  };
}

/** Makes a sample order and opens it, or puts the list away and returns to the page where that was pressed. */
export async function action({ request }: ActionFunctionArgs) {
  const merchant = await requireMerchant(request);
  const form = await readForm(request);
  const key = form.get("sample")?.toString();
  if (key !== undefined) return openSampleOrder(request, merchant, key);
  await merchant.upstream.onboarding.endSetup();
  return redirect(safeReturnTo(form.get("returnTo")?.toString(), merchant.paths.home), 303);
}

async function openSampleOrder(request: Request, merchant: Merchant, key: string) {
  await requireCreatePermission(merchant);
  const { paths, tenant } = merchant;
  const made = await createSampleOrder(merchant, await detectLanguage(request, tenant), `sample ${key.slice(0, 60)}`);
  if (made.kind !== "ok") return redirectWithFlash(request, paths.setup, { key: "draft-made.fault", tone: "error" });
  return redirectWithFlash(request, paths.resume(made.value.waybillReference), { key: "sample-made", tone: "success" });
}

export default function SetUp() {
  return <SetUpView {...useLoaderData<typeof loader>()} />;
}
