import { useEffect, useRef, useState } from "react";
import { fetchJson } from "~/components/live/fetch-json";
import { type ChartData, VISIBLE_PART } from "~/models/analytics/charts";

type Loading = { kind: "waiting" } | { kind: "failed" } | { kind: "ready"; data: ChartData };

const settled = (data: ChartData | null): Loading => (data ? { kind: "ready", data } : { kind: "failed" });

/**
 * The figures of a chart, loaded with the page, or fetched once a tenth of the chart is visible.
 *
 * @param given null if the figures could not be fetched, undefined if they were not loaded with the page
 * @see spec account-and-money, section 4, "Analytics charts"
 */
export function useChart(url: string, given: ChartData | null | undefined) {
  const box = useRef<HTMLElement>(null);
  const [loading, setLoading] = useState<Loading>(given === undefined ? { kind: "waiting" } : settled(given));
  const isWaiting = loading.kind === "waiting";
  useEffect(() => {
    if (!isWaiting || !box.current) return;
    let isLeft = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        void fetchJson<ChartData>(url).then((data) => {
          if (!isLeft) setLoading(settled(data));
        });
      },
      { threshold: VISIBLE_PART },
    );
    observer.observe(box.current);
    return () => {
      isLeft = true;
      observer.disconnect();
    };
  }, [url, isWaiting]);
  return { box, loading, retry: () => setLoading({ kind: "waiting" }) };
}
