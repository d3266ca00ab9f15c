import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react";
import { useFormToken } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { NEW_BADGE_MS } from "~/models/timings";

const HALF = 0.5;
/** Rows that become visible within this time are reported in one request. */
const TOGETHER_MS = 200;

const SeenContext = createContext<(reference: string) => void>(() => undefined);
export const SeenProvider = SeenContext.Provider;

/** Reports rows as seen to the server. */
export function useSeen(): (reference: string) => void {
  const paths = usePaths();
  const token = useFormToken();
  const waiting = useRef<string[]>([]);
  return useCallback(
    (reference) => {
      waiting.current.push(reference);
      if (waiting.current.length > 1) return;
      setTimeout(() => {
        const body = new URLSearchParams(token);
        for (const seen of waiting.current.splice(0)) body.append("reference", seen);
        // A fetcher would revalidate the page. If the request fails, the badge appears again; an expired session shows with the
        // next action.
        fetch(paths.seen, { method: "POST", body, keepalive: true, redirect: "manual" }).catch(() => undefined);
      }, TOGETHER_MS);
    },
    [paths.seen, token],
  );
}

/** Marks a row that the merchant has not seen yet; disappears once it has been in view. */
export function NewBadge({ reference }: { reference: string }) {
  const t = useT("shipments");
  const tellSeen = useContext(SeenContext);
  const badge = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const row = badge.current?.closest("tr");
    if (!row || isSeen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (!entry?.isIntersecting) return;
        timer = setTimeout(() => {
          setSeen(true);
          tellSeen(reference);
        }, NEW_BADGE_MS);
      },
      { threshold: HALF },
    );
    observer.observe(row);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [reference, tellSeen, isSeen]);
  if (isSeen) return null;
  return (
    <span ref={badge} className="badge badge-new badge-plain" title={t("row.new")}>
      <span>{t("row.new")}</span>
    </span>
  );
}
