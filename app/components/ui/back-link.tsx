import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "./icon";

/** The way back, at the head of a page. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="back-link">
      <Icon name="left" />
      {children}
    </Link>
  );
}
