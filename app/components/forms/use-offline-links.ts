import { useEffect } from "react";
import { tellNotSent } from "./offline";

/** Without a network a link within the app would trade what is on screen for an error page: it stays, and says why. */
export function useOfflineLinks() {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (navigator.onLine || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
      if (!link || link.target || link.origin !== window.location.origin || link.hash) return;
      event.preventDefault();
      event.stopPropagation();
      tellNotSent("offline");
    };
    // Before the framework hears of it.
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, []);
}
