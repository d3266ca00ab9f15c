import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { FallbackBoundary } from "~/components/document/fallback-boundary";
import type { MapPicture } from "~/models/map/picture";
import type { TilesState } from "~/models/map/point-map";
import type { MapTiles } from "~/models/tenant";
import type { DrawnMapProps } from "./drawn-map";
import { PlainPicture } from "./plain-picture";

/** Leaflet and its styles are loaded with the first map. */
const DrawnMap = lazy(() => import("./drawn-map"));

interface PointMapProps extends Omit<DrawnMapProps, "tiles" | "onState"> {
  /** Null for a tenant without tiles. */
  tiles: MapTiles | null;
  picture: MapPicture;
}

/**
 * Places on a map, beside a text that says the same: a plain picture by the server, and over it the tenant's tiles once the map is
 * in view and they have come.
 */
export function PointMap({ tiles, picture, ...props }: PointMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [tilesState, setTilesState] = useState<TilesState>("waiting");
  const hasTiles = tiles !== null;
  useEffect(() => {
    if (!hasTiles) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [hasTiles]);
  return (
    <div ref={box} className="point-map">
      {tilesState === "shown" ? null : (
        <PlainPicture picture={picture} label={props.label} progress={props.progress} chosenId={props.chosenId} />
      )}
      {tiles && isNear ? (
        <FallbackBoundary fallback={null}>
          <Suspense>
            <DrawnMap {...props} tiles={tiles} onState={setTilesState} />
          </Suspense>
        </FallbackBoundary>
      ) : null}
    </div>
  );
}
