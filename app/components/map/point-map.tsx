import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { FallbackBoundary } from "~/components/document/fallback-boundary";
import type { DrawnMapProps } from "./drawn-map";
import { MapFailed } from "./map-failed";

/** Leaflet and its styles are loaded with the first map. */
const DrawnMap = lazy(() => import("./drawn-map"));

/** Points on a map. Redundant to a text beside it; takes no space without JavaScript. */
export function PointMap(props: DrawnMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className="point-map">
      {isNear ? (
        <FallbackBoundary fallback={<MapFailed />}>
          <Suspense>
            <DrawnMap {...props} />
          </Suspense>
        </FallbackBoundary>
      ) : null}
    </div>
  );
}
