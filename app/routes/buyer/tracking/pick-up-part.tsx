import { useT } from "~/components/document/translation";
import { PointMap } from "~/components/map/point-map";
import { PointFacts } from "~/components/shipments/point-facts";
import type { MapPicture } from "~/models/map/picture";
import type { ShownPoint } from "~/models/shipments/details";

/** Where the recipient fetches the parcel, and when. @param picture null if the point's coordinates are unknown */
export function PickUpPart({ point, picture }: { point: ShownPoint; picture: MapPicture | null }) {
  const t = useT("details");
  const map = useT("map");
  return (
    <section className="stack stack-tight" aria-labelledby="point">
      <h2 id="point" className="part-title">
        {t("point.pick-up")}
      </h2>
      <PointFacts point={point} />
      {picture && point.pin ? (
        <PointMap tiles={null} picture={picture} points={[point.pin]} label={map("point", { name: point.businessName })} />
      ) : null}
    </section>
  );
}
