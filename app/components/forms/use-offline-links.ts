import { useEffect } from "react";
import { reportNotSent } from "./offline";
import { elementOf } from "~/components/ui/event-target";

/** Offline, a link within the app would show an error page: stay on the page and show a notice. */
export function useOfflineLinks() {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (navigator.onLine || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = elementOf(event)?.closest<HTMLAnchorElement>("a[href]");
      if (!link || link.target || link.origin !== window.location.origin || link.hash) return;
      event.preventDefault();
      event.stopPropagation();
      reportNotSent("offline");
    };
    // In the capture phase, before the framework handles the click.
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, []);
}
