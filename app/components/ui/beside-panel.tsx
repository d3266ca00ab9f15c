import type { ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

/**
 * A page that may have a panel beside it. Without JavaScript a panel is a page of its own. In both it has one place, so that
 * hydration keeps it as it is.
 *
 * @param panel null if there is none
 */
export function BesidePanel({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  const isHydrated = useHydrated();
  return (
    <>
      {panel && !isHydrated ? null : children}
      {panel}
    </>
  );
}
