import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useLocation } from "@remix-run/react";
import { lazy, Suspense, useCallback, useState } from "react";
import { ErrorPage } from "~/components/document/error-page";
import { FallbackBoundary } from "~/components/document/fallback-boundary";
import { Icon } from "~/components/ui/icon";
import { type PageHandle, useLayoutData, usePageHandle } from "~/components/document/page-handle";
import { useShortcuts } from "~/components/ui/use-shortcuts";
import { MerchantHeader } from "./merchant-header";
import { SendAgain } from "~/components/forms/send-again";
import { findUnsentForm } from "~/services/session/unsent-form.server";
import {
  loadInit,
  type Merchant,
  redirectAfterInitFailure,
  redirectToPrivacyGate,
  requireMerchant,
} from "~/services/session/merchant.server";
import { loadSetupSteps } from "~/services/onboarding/setup.server";
import { isNoticeHidden } from "~/services/session/notices.server";
import { hasSingleKeys } from "~/services/session/keys.server";
import { getSession } from "~/services/session/session.server";
import { announcementsOf } from "~/services/tenant/tenant.server";
import { UpstreamFault } from "~/services/upstream/upstream.server";
import type { Client } from "#contract/client";
import { hasFeature } from "#contract/rules/features";
import { needsConsent } from "#contract/rules/privacy";
import { countUnread } from "~/models/announcements";
import type { Frame } from "~/models/frame";
import { setupProgress } from "~/models/onboarding/setup";
import { isPrivacyGate } from "~/models/paths";
import { revalidateAfterForms } from "~/models/revalidation";
import { timeZoneOf } from "#contract/rules/time-zones";

/** Loads the palette when it is first shown. React keeps a failure: each attempt needs its own. */
const latePalette = () => lazy(() => import("~/components/palette/palette"));

export const handle = { i18n: ["shell"] } satisfies PageHandle;

/** The merchant's data for the header and all pages. */
export async function loader({ request }: LoaderFunctionArgs) {
  try {
    const merchant = await requireMerchant(request);
    const { client, user, unreadNotifications } = await loadInit(merchant);
    if (needsConsent(user.policies) && !isPrivacyGate(request.url)) throw await redirectToPrivacyGate(request);
    const frame: Frame = {
      name: client.companyName || `${client.firstName} ${client.lastName}`,
      canCreate: hasFeature(client.features, "CREATE_SHIPMENT"),
      canSelect: hasFeature(client.features, "BULK_SELECTION"),
      canConnectShop: hasFeature(client.features, "CONNECT_SHOP"),
      hasAnalytics: hasFeature(client.features, "USER_ANALYTICS"),
      isReverseCharged: client.isReverseCharged,
      isNewUser: !client.hasShipments,
      isSubscribed: client.isSubscribed,
      offersPlans: merchant.tenant.flags.subscription,
      listLook: client.listLook,
      setup: await loadSetup(merchant, client),
      hidesPlanNotice: await isNoticeHidden(request, "plans"),
      timeZone: timeZoneOf(client),
    };
    return data({
      ...frame,
      unsent: await findUnsentForm(request),
      email: user.email,
      notifications: unreadNotifications === null ? null : { unread: unreadNotifications },
      unreadAnnouncements: countUnread(announcementsOf(merchant.tenant), (await getSession(request)).get("announcementsSeen")),
      hasSingleKeys: await hasSingleKeys(request),
    });
  } catch (error) {
    if (error instanceof UpstreamFault) throw await redirectAfterInitFailure(request, error);
    throw error;
  }
}

async function loadSetup(merchant: Merchant, { isSettingUp, features }: Client) {
  if (!isSettingUp || !hasFeature(features, "CREATE_SHIPMENT")) return null;
  const steps = await loadSetupSteps(merchant);
  return steps && setupProgress(steps);
}

/** Pages that mark something as read, which the header counts. */
const READING = /\/(announcements|notifications|details\/[^/]+)$/;

/** Forms change the merchant's data, and so does what is read; other navigation changes nothing. */
export function shouldRevalidate(navigation: ShouldRevalidateFunctionArgs): boolean {
  return READING.test(navigation.currentUrl.pathname) || revalidateAfterForms(navigation);
}

/** An error below the header, unless it is the header's own or one of a form, which loads no header. */
export function ErrorBoundary() {
  const merchant = useLayoutData<typeof loader>(handle);
  const { area } = usePageHandle();
  return (
    <>
      {merchant && area !== "gate" ? <MerchantHeader {...merchant} /> : null}
      <ErrorPage />
    </>
  );
}

export default function MerchantLayout() {
  const merchant = useLoaderData<typeof loader>();
  const { area } = usePageHandle();
  const { key } = useLocation();
  /** Where the palette was opened: it has the commands of that page, so it does not outlast it. */
  const [paletteAt, setPaletteAt] = useState<string | null>(null);
  const [Palette, setPalette] = useState(latePalette);
  const openPalette = useCallback(() => setPaletteAt(key), [key]);
  // Nothing leads away from the gate.
  useShortcuts(merchant.hasSingleKeys, area === "gate" ? null : openPalette);
  const forgetPalette = useCallback(() => {
    setPaletteAt(null);
    setPalette(latePalette);
  }, []);
  const unsent = merchant.unsent ? (
    <aside className="banner banner-bar tone-warning">
      <Icon name="alert" />
      <SendAgain action={merchant.unsent.url} fields={merchant.unsent.fields} />
    </aside>
  ) : null;
  const palette =
    paletteAt === key ? (
      // A palette that cannot be loaded leaves the page as it is, and is loaded again when it is opened again.
      <FallbackBoundary fallback={null} onError={forgetPalette}>
        <Suspense fallback={null}>
          <Palette onClose={() => setPaletteAt(null)} />
        </Suspense>
      </FallbackBoundary>
    ) : null;
  if (area === "gate") return <Outlet context={unsent} />;
  // The checkout has its own header.
  if (area === "checkout") {
    return (
      <>
        <Outlet context={unsent} />
        {palette}
      </>
    );
  }
  return (
    <>
      <MerchantHeader {...merchant} />
      {unsent}
      <Outlet />
      {palette}
    </>
  );
}
