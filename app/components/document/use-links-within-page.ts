import { useEffect } from "react";
import { elementOf } from "~/components/ui/event-target";

/**
 * Follows links to a part of the page, "Skip to content" and those of an error summary, without a navigation: for the router it would
 * be another visit of the page, without the answer to its form.
 */
export function useLinksWithinPage() {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = elementOf(event)?.closest<HTMLAnchorElement>('a[href^="#"]');
      const target = link && document.getElementById(link.hash.slice(1));
      if (!target || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      // Makes it focusable if it is not.
      if (target.tabIndex < 0) target.tabIndex = -1;
      target.focus();
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, []);
}
