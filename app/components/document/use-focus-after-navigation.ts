import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Moves the focus to the page's heading after a client-side navigation, so that screen readers announce the page; to the field for a
 * scanner (`data-focus-first`) where there is one, because that types into whatever has the focus. Only a new path
 * counts: a changed filter or page number keeps the focus, unless the focused element was removed.
 */
export function useFocusAfterNavigation() {
  const { pathname, key } = useLocation();
  const before = useRef({ pathname, key });
  useEffect(() => {
    const { pathname: pathBefore, key: keyBefore } = before.current;
    before.current = { pathname, key };
    const isLost = key !== keyBefore && document.activeElement === document.body;
    // A panel's URL is below its page's: the panel takes and restores the focus itself.
    const isSamePage = `${pathname}/`.startsWith(`${pathBefore}/`) || `${pathBefore}/`.startsWith(`${pathname}/`);
    if (isSamePage && !isLost) return;
    const field = document.querySelector<HTMLElement>("[data-focus-first]");
    const heading = document.querySelector<HTMLElement>("h1");
    if (heading && !field) heading.tabIndex = -1;
    (field ?? heading)?.focus({ preventScroll: true });
  }, [pathname, key]);
}
