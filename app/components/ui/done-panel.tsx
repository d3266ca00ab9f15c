import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Panel } from "./panel";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";

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

const ICONS = { success: "check", warning: "clock", danger: "alert" } as const satisfies Record<string, IconName>;

interface PanelStateProps {
  tone: keyof typeof ICONS;
  heading: string;
  children: ReactNode;
}

/** Message instead of a panel's form: done, pending or failed. */
export function PanelState({ tone, heading, children }: PanelStateProps) {
  return (
    <div className="empty" role={tone === "success" ? "status" : "alert"}>
      <span className={`empty-mark tone-${tone}`}>
        <Icon name={ICONS[tone]} className="icon icon-20" />
      </span>
      <h3>{heading}</h3>
      {children}
    </div>
  );
}
