import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * After a navigation within the app, puts the focus on the page's heading, so that a screen reader says where one is. Only a new
 * path counts: a changed filter or page number leaves the focus alone, unless what had it is gone with what was deleted.
 */
export function useFocusAfterNavigation() {
  const { pathname, key } = useLocation();
  const before = useRef({ pathname, key });
  useEffect(() => {
    const { pathname: pathBefore, key: keyBefore } = before.current;
    before.current = { pathname, key };
    const isLost = key !== keyBefore && document.activeElement === document.body;
    if (pathBefore === pathname && !isLost) return;
    const heading = document.querySelector<HTMLElement>("h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, key]);
}
