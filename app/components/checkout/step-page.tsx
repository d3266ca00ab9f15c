import { useOutletContext } from "@remix-run/react";
import type { ReactNode } from "react";
import { useIsWorking } from "~/components/ui/working-bar";
import type { CheckoutSummary } from "~/models/checkout/summary";
import { type TypedRoute, withTypedRoute } from "~/models/checkout/typed-route";
import { SummaryCard, type SummaryCardProps } from "./summary-card";

interface StepPageProps extends Omit<SummaryCardProps, "summary"> {
  children: ReactNode;
  /** Choices on the page that are not saved yet, shown in the summary. */
  preview?: Partial<CheckoutSummary> | null;
  /** Unsaved input of the first step, shown in the summary. */
  typed?: TypedRoute;
}

/** A step of the checkout: its form, and beside it the summary with the step's one button. */
export function StepPage({ children, preview, typed, ...card }: StepPageProps) {
  const summary = useOutletContext<CheckoutSummary | null>();
  return (
    <div className="page page-grid step-page">
      <main id="main" className="page-main" aria-busy={useIsWorking() || undefined}>
        {children}
      </main>
      <SummaryCard summary={typed ? withTypedRoute(summary, typed) : summary && { ...summary, ...preview }} {...card} />
    </div>
  );
}
