import type { FieldMetadata } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import type { PickUpPoint } from "#contract/services";
import { OpeningLine } from "~/components/checkout/opening-line";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { useT } from "~/components/document/translation";
import { townLine } from "~/models/places";
import { FieldError } from "~/components/forms/field";
import { PointMap } from "~/components/map/point-map";
import type { MapPicture } from "~/models/map/picture";
import { mapPoints } from "~/models/map/point-map";
import type { MapTiles } from "~/models/tenant";

/** Number of points shown before "show more". */
const NEAREST = 3;

interface PointFieldProps {
  meta: FieldMetadata<unknown>;
  points: PickUpPoint[];
  hasFailed: boolean;
  /** Null for a tenant without maps. */
  tiles: MapTiles | null;
  /** Null if no point has coordinates. */
  picture: MapPicture | null;
}

/** Pick-up points for the recipient, nearest first, each with its opening times. */
export function PointField({ meta, points, hasFailed, tiles, picture }: PointFieldProps) {
  const t = useT("checkout");
  const map = useT("map");
  const { list, chosenId, readChoice, choose } = useChoice();
  const pins = mapPoints(points);
  const others = points.slice(NEAREST);
  const row = (point: PickUpPoint, at: number) => (
    <Point key={point.id} name={meta.name} point={point} number={at + 1} isChosen={meta.initialValue === point.id} />
  );
  return (
    <fieldset className={`card ${meta.errors ? "field-wrong" : ""}`} id={meta.id} tabIndex={-1}>
      <legend>
        <h2>{t("point.heading")}</h2>
      </legend>
      <div className="card-body stack">
        <FieldError meta={meta} />
        {hasFailed || points.length === 0 ? (
          <p className="banner tone-danger" role="alert">
            <Icon name="alert" />
            {t("dropoff-info.error.text")}
          </p>
        ) : (
          <div className="points-beside-map">
            <div ref={list} className="choices points" onChange={readChoice}>
              {points.slice(0, NEAREST).map(row)}
              {others.length > 0 ? (
                <details open={others.some(({ id }) => id === meta.initialValue)}>
                  <summary>
                    {t("point.more", { number: others.length })}
                    <Icon name="down" />
                  </summary>
                  {others.map((point, at) => row(point, at + NEAREST))}
                </details>
              ) : null}
            </div>
            {picture ? (
              <PointMap
                tiles={tiles}
                picture={picture}
                points={pins}
                label={map("points")}
                chosenId={chosenId ?? meta.initialValue?.toString()}
                onChoose={choose}
              />
            ) : null}
          </div>
        )}
      </div>
    </fieldset>
  );
}

/** The chosen radio of the list. The DOM is the source of truth, so that a choice made before hydration counts. */
function useChoice() {
  const list = useRef<HTMLDivElement>(null);
  const [chosenId, setChosenId] = useState<string>();
  const readChoice = () => setChosenId(list.current?.querySelector<HTMLInputElement>("input:checked")?.value);
  useEffect(readChoice, []);
  const choose = (id: string) => {
    const radio = [...(list.current?.querySelectorAll("input") ?? [])].find(({ value }) => value === id);
    radio?.closest("details")?.setAttribute("open", "");
    // `click()`, so that the form gets its events.
    radio?.click();
  };
  return { list, chosenId, readChoice, choose };
}

interface PointProps {
  name: string;
  point: PickUpPoint;
  number: number;
  isChosen: boolean;
}

function Point({ name, point, number, isChosen }: PointProps) {
  const t = useT("checkout");
  const { distance } = useFormat();
  return (
    <label className="choice point">
      <input type="radio" name={name} value={point.id} defaultChecked={isChosen} />
      <span className="grow">
        <span className="line between">
          <span>
            {number}. <strong>{point.businessName}</strong>
          </span>
          <span className="quiet small nowrap" suppressHydrationWarning>
            {t("point.distance", { distance: distance(point.distanceMetres) })}
          </span>
        </span>
        <span className="block small">
          {point.address}, {townLine(point)}
        </span>
        <span className="block small quiet">
          <OpeningLine times={point.openingTimes} />
        </span>
      </span>
    </label>
  );
}
