import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Panel } from "./panel";
import { PanelState } from "./panel-state";

interface DonePanelProps {
  title: string;
  heading: string;
  closeTo: string;
  /** The link that closes the panel. */
  leave: ReactNode;
  leaveClass?: string;
  isDialog?: boolean;
  children: ReactNode;
}

/** Success message of a panel. With JavaScript the panel closes by itself. */
export function DonePanel({ heading, leave, isDialog = false, leaveClass, children, ...panel }: DonePanelProps) {
  const leaveLink = (
    <Link to={panel.closeTo} preventScrollReset className={leaveClass ?? (isDialog ? "button at-end" : "button grow")}>
      {leave}
    </Link>
  );
  return (
    <Panel {...panel} isDialog={isDialog} closesItself foot={leaveLink}>
      <PanelState tone="success" heading={heading}>
        {children}
      </PanelState>
    </Panel>
  );
}
