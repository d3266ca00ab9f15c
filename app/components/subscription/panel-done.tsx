import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";

/** What a panel says once it is done. */
export function PanelDone({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="empty" role="status">
      <span className="empty-mark tone-success">
        <Icon name="check" className="icon icon-20" />
      </span>
      <h3>{heading}</h3>
      {children}
    </div>
  );
}
