import L from "leaflet";
import "leaflet/dist/leaflet.css";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useT } from "~/components/document/translation";
import { boundsOf, type MapPoint, tilesAfter, type TilesState } from "~/models/map/point-map";
import { isBehind, type WayProgress } from "~/models/map/way-progress";
import type { MapTiles } from "~/models/tenant";
import "./drawn-map.css";

/** Maximum zoom when fitting points; decides for a single point. */
const STREET_ZOOM = 16;

/** Padding in px for the pins, whose tip is at their point. */
const PIN_ROOM = { paddingTopLeft: [18, 48], paddingBottomRight: [18, 24] } satisfies L.FitBoundsOptions;

/** Maximum zoom for a way between towns: whoever gives the tiles learns no street. */
const TOWN_ZOOM = 9;

export interface DrawnMapProps {
  tiles: MapTiles;
  points: MapPoint[];
  /** What the map shows, in words. */
  label: string;
  chosenId?: string | undefined;
  /** Makes the pins buttons. */
  onChoose?: (id: string) => void;
  /** Draws the points as towns of a way. */
  progress?: WayProgress;
  onState: (state: TilesState) => void;
}

/** Leaflet's map in React: pins and buttons are React elements. */
export default function DrawnMap({ tiles, points, label, chosenId, onChoose, progress, onState }: DrawnMapProps) {
  const t = useT("map");
  const canvas = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map | null>(null);
  const tilesState = useTiles(map, tiles);
  useEffect(() => onState(tilesState), [onState, tilesState]);
  useWay(map, points, progress?.reached);
  useEffect(() => {
    if (!canvas.current) return;
    const made = newMap(canvas.current);
    const observer = new ResizeObserver(() => made.invalidateSize({ pan: false }));
    observer.observe(canvas.current);
    setMap(made);
    return () => {
      observer.disconnect();
      made.remove();
    };
  }, []);
  const [[south, west], [north, east]] = boundsOf(points);
  const isWay = progress !== undefined;
  // Depends on the numbers, not on `points`: a revalidation would undo the merchant's zoom.
  useEffect(() => {
    const maxZoom = isWay ? TOWN_ZOOM : STREET_ZOOM;
    map?.fitBounds(L.latLngBounds([south, west], [north, east]), { ...PIN_ROOM, maxZoom });
  }, [map, south, west, north, east, isWay]);
  return (
    // Until a tile is there, the plain picture below is seen.
    <div className={tilesState === "shown" ? "drawn-map" : "drawn-map drawn-map-waiting"}>
      <div ref={canvas} className="drawn-map-canvas" role="group" aria-label={label} />
      {map
        ? points.map((point, at) => (
            <Pin key={point.id} map={map} point={point} isChosen={point.id === chosenId}>
              {onChoose ? (
                <button
                  type="button"
                  className="map-pin"
                  aria-pressed={point.id === chosenId}
                  aria-label={`${point.number}. ${point.name}`}
                  onClick={() => onChoose(point.id)}
                >
                  <span>{point.number}</span>
                </button>
              ) : progress ? (
                <span className="map-town">
                  <span className={isBehind(at, points.length, progress) ? "map-dot map-dot-reached" : "map-dot"} />
                  {point.name}
                </span>
              ) : (
                <span className="map-pin map-pin-alone" />
              )}
            </Pin>
          ))
        : null}
      <div className="map-zoom">
        <button type="button" aria-label={t("zoom-in")} onClick={() => map?.zoomIn()}>
          +
        </button>
        <button type="button" aria-label={t("zoom-out")} onClick={() => map?.zoomOut()}>
          −
        </button>
      </div>
      <a className="map-credit" href={tiles.attribution.url} target="_blank" rel="noreferrer">
        {tiles.attribution.text}
        <span className="visually-hidden"> {t("new-tab")}</span>
      </a>
    </div>
  );
}

/** Draws the way: a whole line to where the parcel is, a dashed one from there. */
function useWay(map: L.Map | null, points: readonly MapPoint[], reached: number | undefined): void {
  const corners = reached === undefined ? "" : JSON.stringify(points.map(({ latitude, longitude }) => [latitude, longitude]));
  useEffect(() => {
    if (!map || reached === undefined) return;
    const way = JSON.parse(corners) as [number, number][];
    const look = { interactive: false, weight: 3 };
    const lines = [
      L.polyline(way.slice(Math.max(0, reached - 1)), { ...look, className: "map-line map-line-ahead" }),
      L.polyline(way.slice(0, reached), { ...look, className: "map-line" }),
    ];
    for (const line of lines) line.addTo(map);
    return () => {
      for (const line of lines) line.remove();
    };
  }, [map, corners, reached]);
}

/** A map without Leaflet's own buttons, whose labels are English. */
function newMap(canvas: HTMLElement): L.Map {
  const moves = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  return L.map(canvas, {
    attributionControl: false,
    zoomControl: false,
    // The page must scroll over the map: it moves with two fingers.
    scrollWheelZoom: false,
    dragging: !matchMedia("(pointer: coarse)").matches,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
  });
}

/** Adds the tile layer and reports whether tiles load. */
function useTiles(map: L.Map | null, { tiles, maxZoom }: MapTiles): TilesState {
  const [state, setState] = useState<TilesState>("waiting");
  useEffect(() => {
    if (!map) return;
    // The page sends no referrer, but some tile servers require one; the origin does not reveal the page.
    const layer = L.tileLayer(tiles, { maxZoom, referrerPolicy: "strict-origin" });
    layer.on("tileload", () => setState((before) => tilesAfter(before, "tile")));
    layer.on("load", () => setState((before) => tilesAfter(before, "end")));
    layer.addTo(map);
    map.setMaxZoom(maxZoom);
    const redraw = () => layer.redraw();
    addEventListener("online", redraw);
    return () => {
      removeEventListener("online", redraw);
      layer.remove();
    };
  }, [map, tiles, maxZoom]);
  return state;
}

interface PinProps {
  map: L.Map;
  point: MapPoint;
  isChosen: boolean;
  children: ReactNode;
}

/** Renders its children on the map, with the tip at the point. */
function Pin({ map, point: { latitude, longitude }, isChosen, children }: PinProps) {
  const [pin, setPin] = useState<{ marker: L.Marker; holder: HTMLElement } | null>(null);
  useEffect(() => {
    const holder = document.createElement("div");
    // A double click on a pin must not zoom, and dragging it must not move the map.
    L.DomEvent.disableClickPropagation(holder);
    const icon = L.divIcon({ html: holder, className: "", iconSize: [0, 0] });
    const marker = L.marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map);
    const show = () => map.panInside(marker.getLatLng(), PIN_ROOM);
    holder.addEventListener("focusin", show);
    setPin({ marker, holder });
    return () => void marker.remove();
  }, [map, latitude, longitude]);
  useEffect(() => {
    if (!pin) return;
    pin.marker.setZIndexOffset(isChosen ? 1_000 : 0);
    if (isChosen) map.panInside(pin.marker.getLatLng(), PIN_ROOM);
  }, [map, pin, isChosen]);
  return pin ? createPortal(children, pin.holder) : null;
}
