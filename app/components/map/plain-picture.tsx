import { useFormat } from "~/components/ui/format";
import type { MapPicture } from "~/models/map/picture";
import { isBehind, type WayProgress } from "~/models/map/way-progress";

interface PlainPictureProps {
  picture: MapPicture;
  /** What the picture shows, in words. */
  label: string;
  /** Draws a line from point to point, as far as the parcel has come and beyond; without it the points are numbered. */
  progress?: WayProgress | undefined;
  /** Of numbered points. */
  chosenId?: string | undefined;
}

/** Land and places as the server draws them: for tenants without tiles, and until or unless these are there. */
export function PlainPicture({ picture: { land, points, scale }, label, progress, chosenId }: PlainPictureProps) {
  const { distance } = useFormat();
  const line = (part: typeof points) => part.map(({ x, y }) => `${x},${y}`).join(" ");
  return (
    <svg className="map-picture" viewBox="0 0 960 600" role="img" aria-label={label}>
      {land ? <path className="map-land" d={land} /> : null}
      {progress ? (
        <>
          {progress.reached < points.length ? (
            <polyline className="map-way map-way-ahead" points={line(points.slice(Math.max(0, progress.reached - 1)))} />
          ) : null}
          {progress.reached > 1 ? <polyline className="map-way" points={line(points.slice(0, progress.reached))} /> : null}
        </>
      ) : null}
      {points.map(({ id, x, y, pin }, at) =>
        progress || !pin ? (
          <circle
            key={id}
            className={!progress || isBehind(at, points.length, progress) ? "map-stop map-stop-reached" : "map-stop"}
            cx={x}
            cy={y}
            r="9"
          />
        ) : (
          <g key={id} className={id === chosenId ? "map-place map-place-chosen" : "map-place"}>
            {/* To its place, if it was moved off another pin. */}
            <path d={`M${x} ${y}L${pin.x} ${pin.y}`} />
            <circle cx={pin.x} cy={pin.y} r="20" />
            <text x={pin.x} y={pin.y} dy="0.35em" textAnchor="middle">
              {pin.number}
            </text>
          </g>
        ),
      )}
      {points.map(({ id, label: name }) =>
        name ? (
          <text key={id} className="map-name" x={name.x} y={name.y} dy="0.35em" textAnchor={name.anchor}>
            {name.text}
          </text>
        ) : null,
      )}
      <path className="map-scale" d={`M24 564v12h${scale.width}v-12`} />
      <text className="map-name" x="24" y="548" suppressHydrationWarning>
        {distance(scale.metres)}
      </text>
    </svg>
  );
}
