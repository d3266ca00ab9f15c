import "./onboarding.css";
import { useOutletContext } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { GateHeader } from "~/components/document/gate-header";
import { useT } from "~/components/document/translation";
import type { Progress } from "~/models/onboarding/steps";

interface OnboardingPageProps {
  /** Null hides the progress bar. */
  progress: Progress | null;
  heading: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A step of the onboarding. */
export function OnboardingPage({ progress, heading, lead, children }: OnboardingPageProps) {
  const unsent = useOutletContext<ReactNode>();
  return (
    <div className="onboarding">
      <GateHeader />
      {unsent}
      <main id="main" className="page onboarding-main">
        {progress ? <ProgressBar progress={progress} /> : null}
        <div className="onboarding-head">
          <h1>{heading}</h1>
          {lead ? <p className="quiet">{lead}</p> : null}
        </div>
        {children}
      </main>
    </div>
  );
}

function ProgressBar({ progress: { position, total, percent } }: { progress: Progress }) {
  const t = useT("onboarding");
  const id = useId();
  return (
    <div className="onboarding-progress">
      <label htmlFor={id} className="small quiet">
        {percent === 100 ? t("progress.done") : t("progress.step", { number: position, total })}
      </label>
      <progress id={id} className="progress" max={100} value={percent} />
    </div>
  );
}
