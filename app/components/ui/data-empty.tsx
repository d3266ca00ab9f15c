import type { ReactNode } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

/** Shown instead of rows: the list is empty. */
export function DataEmpty({
  icon,
  title,
  children,
  way,
}: {
  icon: IconName;
  title: string;
  children: ReactNode;
  way?: ReactNode;
}) {
  return (
    <div className="empty">
      <span className="empty-mark">
        <Icon name={icon} className="icon icon-20" />
      </span>
      <h2>{title}</h2>
      <p>{children}</p>
      {way ? <p className="actions">{way}</p> : null}
    </div>
  );
}
