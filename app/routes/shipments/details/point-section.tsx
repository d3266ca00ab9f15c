import { PointMap } from "~/components/map/point-map";
import { PointFacts } from "~/components/shipments/point-facts";
import { Icon } from "~/components/ui/icon";
import { useT } from "~/components/document/translation";
import type { MapPicture } from "~/models/map/picture";
import type { ShownPoint } from "~/models/shipments/details";
import type { MapTiles } from "~/models/tenant";
import { Section } from "./section";

interface PointSectionProps {
  /** Null if it could not be fetched. */
  point: ShownPoint | null;
  /** True for the recipient's pick-up point, false for the sender's drop-off point. */
  isToPoint: boolean;
  /** Null if the tenant has no maps. */
  tiles: MapTiles | null;
  /** Null if the point's coordinates are unknown. */
  picture: MapPicture | null;
}

/** A pick-up or drop-off point with its opening times. */
export function PointSection({ point, isToPoint, tiles, picture }: PointSectionProps) {
  const t = useT("details");
  const map = useT("map");
  const heading = isToPoint ? t("point.pick-up") : t("point.drop-off");
  if (!point) {
    return (
      <Section name="point" heading={heading}>
        <div className="banner banner-slim tone-danger">
          <Icon name="alert" />
          <p>{t("dropoff-info.error.text")}</p>
        </div>
      </Section>
    );
  }
  return (
    <Section name="point" heading={heading}>
      <div className="stack">
        <PointFacts point={point} />
        {picture && point.pin ? (
          <PointMap tiles={tiles} picture={picture} points={[point.pin]} label={map("point", { name: point.businessName })} />
        ) : null}
      </div>
    </Section>
  );
}
