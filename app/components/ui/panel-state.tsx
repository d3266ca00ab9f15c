import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";

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
