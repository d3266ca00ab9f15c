import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { useIsWorking, WorkingBar } from "~/components/app/working-bar";
import { CheckoutSidebar } from "~/components/checkout/sidebar";
import { Stepper } from "~/components/checkout/stepper";
import { checkoutSummary } from "~/models/checkout/summary";
import { loadCheckout } from "~/services/checkout.server";
import { requireMerchant } from "~/services/merchant.server";
import { findPoint } from "~/services/points.server";
import { CHECKOUT_STEPS } from "~/models/checkout/steps";
import { isPriceLoadedAgain } from "~/models/loading-again";
import { firstOpenStep } from "~/models/checkout/step-rules";

export const handle = { i18n: ["checkout", "price", "countries", "forms"] };

/** The summary beside every step; a checkout that has no shipment yet has none. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (!params.reference) {
    await requireMerchant(request);
    return { summary: null, reached: 0 };
  }
  const { merchant, shipment, today } = await loadCheckout(request, params.reference);
  const summary = checkoutSummary(shipment, await findPoint(merchant, shipment));
  return { summary, reached: CHECKOUT_STEPS.indexOf(firstOpenStep(shipment, today)) };
}

/** @see spec shipment-core, section 4, "Payment error": trying again asks for the price anew */
export const shouldRevalidate = isPriceLoadedAgain;

export default function Checkout() {
  const { summary, reached } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const current = CHECKOUT_STEPS.find((step) => pathname.endsWith(`/${step}`)) ?? "payment";
  const keepsTyped = current === "info" || current === "address";
  return (
    <div className="checkout">
      <main id="main" className="checkout-main" aria-busy={useIsWorking() || undefined}>
        <Stepper current={current} reached={reached} reference={summary?.reference ?? null} keepsTyped={keepsTyped} />
        <Outlet />
      </main>
      <WorkingBar />
      <CheckoutSidebar summary={summary} hasForm={current !== "service" || summary !== null} keepsTyped={keepsTyped} />
    </div>
  );
}
