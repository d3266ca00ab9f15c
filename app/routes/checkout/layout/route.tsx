import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useOutletContext } from "@remix-run/react";
import type { ReactNode } from "react";
import type { OrderWithdrawal } from "#contract/shipments";
import { latePart } from "~/components/document/late-part";
import { CheckoutHeader } from "~/components/checkout/checkout-header";
import { usePreserveInput } from "~/components/checkout/use-preserve-input";
import { useSaveOnBack } from "~/components/checkout/use-save-on-back";
import { type PageHandle, usePageHandle } from "~/components/document/page-handle";
import { WorkingBar } from "~/components/ui/working-bar";
import { checkoutSummary } from "~/models/checkout/summary";
import type { Namespace } from "~/models/translation-keys";
import { type ShortenedText, shortenedTexts } from "~/models/shipments/shortened-texts";
import { loadCheckout } from "~/services/checkout/checkout.server";
import { requireCreatePermission } from "~/services/session/permissions.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { loadRuleTraces } from "~/services/shipments/load-parts.server";
import { findPoint } from "~/services/checkout/places.server";
import { stepsOf } from "~/models/checkout/steps";
import { revalidateUnlessRefused } from "~/models/revalidation";
import { type OrderChange, orderChangeOf } from "~/models/shipments/order-change";
import { firstIncompleteStep, needsCustoms } from "~/models/checkout/step-rules";
import * as draftNotes from "./draft-notes";
import "~/components/rules/rule-traces.css";

/** Loaded on demand: few drafts were changed by rules, or have an order with texts that are too long or that changed later. */
const DraftNotes = latePart(
  import.meta.env.SSR ? draftNotes.default : null,
  ".rules-fold, .draft-note",
  () => import("./draft-notes"),
);

interface LayoutData {
  rules: unknown;
  shortened?: ShortenedText[];
  orderChange?: OrderChange | null;
  withdrawal?: OrderWithdrawal | null;
}

export const handle = {
  i18n: ({ rules, shortened, orderChange, withdrawal }: LayoutData): Namespace[] => [
    ...(["checkout", "price", "countries", "forms"] as const),
    ...(rules ? (["rules"] as const) : []),
    ...(shortened?.length || orderChange ? (["shortened"] as const) : []),
    ...(withdrawal ? (["states"] as const) : []),
  ],
  area: "checkout",
} satisfies PageHandle;

/** Loads the summary beside every step; null before the shipment exists. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (!params.reference) {
    await requireMerchant(request);
    return { summary: null, rules: null, steps: stepsOf({ hasCustoms: false }), reached: "info" as const };
  }
  const { merchant, shipment, today } = await loadCheckout(request, params.reference);
  await requireCreatePermission(merchant);
  const [point, rules] = await Promise.all([
    findPoint(merchant, shipment),
    loadRuleTraces(merchant, request, shipment.waybillReference),
  ]);
  const summary = checkoutSummary(shipment, point);
  const steps = stepsOf({ hasCustoms: needsCustoms(shipment) });
  return {
    summary,
    rules,
    shortened: shortenedTexts(shipment),
    orderChange: orderChangeOf(shipment),
    withdrawal: shipment.withdrawal,
    steps,
    reached: firstIncompleteStep(shipment, today),
  };
}

/** @see spec shipment-core, section 4, "Payment error": a retry loads the price again */
export const shouldRevalidate = revalidateUnlessRefused;

export default function Checkout() {
  const {
    summary,
    rules,
    shortened = [],
    orderChange = null,
    withdrawal = null,
    steps,
    reached,
  } = useLoaderData<typeof loader>();
  const { step: current = "payment", savesOnLeaving = false, keepsTyped = false } = usePageHandle();
  const unsent = useOutletContext<ReactNode>();
  useSaveOnBack(savesOnLeaving);
  usePreserveInput(keepsTyped);
  return (
    <>
      <CheckoutHeader
        current={current}
        steps={steps}
        reached={reached}
        reference={summary?.reference ?? null}
        savesOnLeaving={savesOnLeaving}
      />
      {unsent}
      <WorkingBar />
      {withdrawal ? <DraftNotes withdrawal={withdrawal} /> : null}
      {orderChange ? <DraftNotes {...orderChange} /> : null}
      {shortened.length > 0 ? <DraftNotes shortened={shortened} /> : null}
      <Outlet context={summary} />
      {rules ? <DraftNotes rules={rules} /> : null}
    </>
  );
}
