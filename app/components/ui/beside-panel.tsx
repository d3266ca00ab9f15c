import type { ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

/**
 * A page that may have a panel beside it. Without JavaScript a panel is a page of its own. Both have the same position in the
 * tree, so that hydration keeps the element.
 *
 * @param panel null if none is open
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
