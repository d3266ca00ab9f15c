import { useT } from "~/components/document/translation";
import type { ShownWay } from "~/models/map/shown-way";
import type { MapTiles } from "~/models/tenant";
import { PointMap } from "./point-map";

/** The way of a parcel on a map, and in words. */
export function WayMap({ way, tiles }: { way: ShownWay; tiles: MapTiles | null }) {
  const t = useT("map");
  const { names, reached, isOver, isExact, points, picture } = way;
  const words = useWords(way);
  const notes = [reached < names.length && names.length > 1 ? t("way.ahead") : "", isExact ? "" : t("way.country")];
  return (
    <figure className="way-map">
      <PointMap tiles={tiles} picture={picture} points={points} label={words} progress={{ reached, isOver }} />
      <figcaption className="quiet small">{[words, ...notes].filter(Boolean).join(" ")}</figcaption>
    </figure>
  );
}

/** `From Madrid, Spain, by way of Zaragoza, Spain, to Berlin, Germany. The parcel has come as far as Zaragoza, Spain.` */
function useWords({ names, reached, isOver, isReturn }: ShownWay): string {
  const t = useT("map");
  const [from = "", ...others] = names;
  const to = others.at(-1);
  if (to === undefined) return t("way.within", { town: from });
  const between = others.slice(0, -1).join("; ");
  const way = isReturn
    ? t("way.back", { from, places: between })
    : between
      ? t("way.by", { from, places: between, to })
      : t("way.direct", { from, to });
  if (reached === 0 || isOver) return way;
  return `${way} ${t("way.reached", { town: names[reached - 1] ?? from })}`;
}
