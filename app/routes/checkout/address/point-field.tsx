import type { FieldMetadata } from "@conform-to/react";
import type { PickUpPoint } from "#contract/services";
import { useFormat } from "~/components/ui/format";
import { useT } from "~/components/document/translation";
import { townLine } from "~/models/town-line";
import { FieldError } from "~/components/forms/field";

/** Where the recipient fetches the parcel: nearest points first, each with its opening times. */
export function PointField({
  meta,
  points,
  hasFailed,
}: {
  meta: FieldMetadata<unknown>;
  points: PickUpPoint[];
  hasFailed: boolean;
}) {
  const t = useT("checkout");
  const { distance } = useFormat();
  return (
    <fieldset className="card field-radio" id={meta.id} tabIndex={-1}>
      <legend>
        <h2>{t("point.heading")}</h2>
      </legend>
      <FieldError meta={meta} label={t("field.dropoffPointId")} />
      {hasFailed || points.length === 0 ? (
        <p className="notice notice-error" role="alert">
          {t("dropoff-info.error.text")}
        </p>
      ) : null}
      <ul className="points">
        {points.map((point) => (
          <li key={point.id}>
            <label className="choice">
              <input type="radio" name={meta.name} value={point.id} defaultChecked={meta.initialValue === point.id} />
              <span>
                <strong>{point.businessName}</strong>{" "}
                <span className="quiet" suppressHydrationWarning>
                  {t("point.distance", { distance: distance(point.distanceMetres) })}
                </span>
                <br />
                {point.address}, {townLine(point)}
              </span>
            </label>
            <OpeningTimes point={point} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function OpeningTimes({ point }: { point: PickUpPoint }) {
  const t = useT("checkout");
  const { weekday } = useFormat();
  return (
    <details className="opening">
      <summary>
        {t("point.opening")} <span className="visually-hidden">{point.businessName}</span>
      </summary>
      <dl className="facts">
        {point.openingTimes.map(({ day, time }) => (
          <div key={day}>
            <dt suppressHydrationWarning>{weekday(day)}</dt>
            <dd>{time || t("point.closed")}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
