import { useOutletContext } from "@remix-run/react";
import type { ReactNode } from "react";
import { useIsWorking } from "~/components/ui/working-bar";
import type { CheckoutSummary } from "~/models/checkout/summary";
import { SummaryCard, type SummaryCardProps } from "./summary-card";

interface StepPageProps extends Omit<SummaryCardProps, "summary"> {
  children: ReactNode;
  /** What is chosen on the page and not saved yet. */
  preview?: Partial<CheckoutSummary> | null;
}

/** A step of the checkout: what it asks for, and beside it the summary with the step's one button. */
export function StepPage({ children, preview, ...card }: StepPageProps) {
  const summary = useOutletContext<CheckoutSummary | null>();
  return (
    <div className="page page-grid step-page">
      <main id="main" className="page-main" aria-busy={useIsWorking() || undefined}>
        {children}
      </main>
      <SummaryCard summary={summary && { ...summary, ...preview }} {...card} />
    </div>
  );
}
