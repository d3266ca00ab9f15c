import { useEffect, useState } from "react";
import { useT } from "~/components/document/translation";
import { searchProgress } from "~/models/checkout/search-progress";
import { SEARCH_MAX, SEARCH_TICK_MS } from "~/models/timings";

const ROWS = 8;

/** Skeleton of the services while the carriers are queried. @see spec shipment-core, section 9, "Progress bar in service list" */
export function SearchProgress() {
  const t = useT("checkout");
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((before) => before + 1), SEARCH_TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <div className="stack stack-tight" role="status">
        <label htmlFor="search-progress" className="quiet">
          {t("service.searching")}
        </label>
        <progress id="search-progress" className="progress" max={SEARCH_MAX} value={searchProgress(ticks)} />
      </div>
      <div className="choices" aria-hidden="true">
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} className="choice service">
            <span />
            <span className="bone" />
            <span>
              <span className="bone bone-short" />
              <span className="bone" />
            </span>
            <span className="way">
              <span className="bone" />
            </span>
            <span className="arrive">
              <span className="bone" />
            </span>
            <span className="cost">
              <span className="bone" />
            </span>
          </div>
        ))}
      </div>
    </>
  );
}
