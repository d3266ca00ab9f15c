import { useT } from "~/components/document/translation";
import { useCountryName } from "~/components/ui/country-name";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { ShownPoint } from "~/models/shipments/details";
import type { OpeningSpan } from "~/models/shipments/opening-times";
import { townLine } from "~/models/places";

/** Name, address and opening times of a point, with a link to a map. */
export function PointFacts({ point }: { point: ShownPoint }) {
  const t = useT("details");
  const country = useCountryName();
  return (
    <div className="two">
      <div className="stack stack-tight">
        <address className="address">
          <span className="block strong">{point.businessName}</span>
          <span className="block">{point.address}</span>
          <span className="block">{townLine(point)}</span>
          <span className="block">{country(point.alpha2Code)}</span>
        </address>
        <a className="line contact" href={point.mapUrl} target="_blank" rel="noreferrer">
          <Icon name="map" />
          <span>
            {t("point.map")}
            <span className="visually-hidden"> {t("new-tab")}</span>
          </span>
        </a>
      </div>
      {point.spans.length > 0 ? <OpeningTimes spans={point.spans} /> : null}
    </div>
  );
}

function OpeningTimes({ spans }: { spans: OpeningSpan[] }) {
  const t = useT("details");
  const { weekday } = useFormat();
  return (
    <div className="stack stack-tight">
      <h3>{t("point.opening-times")}</h3>
      <dl className="facts">
        {spans.map(({ firstDay, lastDay, hours, isAllDay }) => (
          <div key={firstDay}>
            <dt suppressHydrationWarning>
              {firstDay === lastDay ? weekday(firstDay) : t("point.days", { first: weekday(firstDay), last: weekday(lastDay) })}
            </dt>
            <dd>{isAllDay ? t("point.all-day") : hours.length > 0 ? hours.join(", ") : t("point.closed")}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
