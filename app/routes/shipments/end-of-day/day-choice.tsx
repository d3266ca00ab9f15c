import { Form, Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useFormat } from "~/components/ui/format";
import type { EndOfDayData } from "./load-end-of-day.server";

type DayChoiceProps = Pick<EndOfDayData, "today" | "shown" | "wrongDay" | "otherDays">;

/** Leads to another day: any, or one that has manifests. */
export function DayChoice({ today, shown, wrongDay, otherDays }: DayChoiceProps) {
  const t = useT("handover");
  const paths = usePaths();
  const { dayNear } = useFormat();
  return (
    <nav className="stack stack-tight" aria-label={t("day.label")}>
      <Form action={paths.endOfDay} className="line wrap handover-day" key={shown}>
        <div className="field">
          <label htmlFor="day">{t("day.label")}</label>
          <input
            id="day"
            name="day"
            type="date"
            defaultValue={wrongDay || shown}
            aria-invalid={wrongDay !== "" || undefined}
            aria-describedby={wrongDay === "" ? undefined : "day-error"}
          />
          {wrongDay === "" ? null : (
            <p className="field-error" id="day-error">
              {t("day.wrong")}
            </p>
          )}
        </div>
        <button className="button">{t("day.show")}</button>
        {shown === today ? null : (
          <Link to={paths.endOfDay} className="button button-quiet">
            {t("day.today")}
          </Link>
        )}
      </Form>
      {otherDays.length > 0 ? (
        <p className="small handover-days">
          <span className="quiet">{t("day.others")}</span>{" "}
          {otherDays.map((day) => (
            <Link key={day} to={paths.endOfDayOn(day)} suppressHydrationWarning>
              {dayNear(day, today)}
            </Link>
          ))}
        </p>
      ) : null}
    </nav>
  );
}
