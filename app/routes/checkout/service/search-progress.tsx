import { useEffect, useState } from "react";
import { useT } from "~/components/document/translation";
import { SEARCH_PROGRESS_MAX, SEARCH_TICK_MS, searchProgress } from "~/models/checkout/search-progress";

/** While carriers are asked. @see spec shipment-core, section 9, "Progress bar in service list" */
export function SearchProgress() {
  const t = useT("checkout");
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((before) => before + 1), SEARCH_TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="search-progress" role="status">
      <label htmlFor="search-progress">{t("service.searching")}</label>
      <progress id="search-progress" max={SEARCH_PROGRESS_MAX} value={searchProgress(ticks)} />
    </div>
  );
}
