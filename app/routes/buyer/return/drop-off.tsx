import { useT } from "~/components/document/translation";
import { PointFacts } from "~/components/shipments/point-facts";
import type { ReturnPoints } from "~/models/buyers/return-points";

/** Where the parcel is handed over, nearest first: names at a glance, the rest behind them. */
export function DropOff({ id, points }: { id: string; points: ReturnPoints }) {
  const t = useT("buyer-return");
  const heading = `points-${id}`;
  return (
    <section className="stack stack-tight" aria-labelledby={heading}>
      <h3 id={heading}>{t("points")}</h3>
      {points === "fault" ? (
        <p>{t("points-fault")}</p>
      ) : (
        <>
          <p>{t(points.points.length > 0 ? "points-text" : "points-none", { carrier: points.carrier })}</p>
          {points.points.map((point) => (
            <details key={`${point.businessName} ${point.address}`}>
              <summary>
                {point.businessName}, {point.address}
              </summary>
              <PointFacts point={point} />
            </details>
          ))}
        </>
      )}
    </section>
  );
}
