import { Form, useActionData } from "@remix-run/react";
import { useFormat } from "~/components/app/format";
import { CsrfField } from "~/components/app/page-context";
import { useT } from "~/components/app/translation";
import { STEP_FORM } from "~/models/checkout/steps";
import type { ServiceData } from "./service";
import { ServiceFacts } from "./service-list";

/** The service chosen so far with its collection day, and the way on. Before a choice it is only what the save button needs. */
export function ChosenService({ chosen }: { chosen: ServiceData["chosen"] }) {
  const t = useT("checkout");
  const { dayLong } = useFormat();
  const answer = useActionData<{ problem?: string }>();
  return (
    <Form method="post" id={STEP_FORM} tabIndex={-1} className={chosen ? "card chosen stack" : undefined}>
      <CsrfField />
      {answer?.problem ? (
        <p className="notice notice-error" role="alert">
          {t(`service.${answer.problem}`)}
        </p>
      ) : null}
      {chosen ? (
        <>
          <ServiceFacts service={chosen} />
          {chosen.dropOff.origin ? <p>{t("service.bring-it")}</p> : null}
          {!chosen.dropOff.origin && chosen.days.length > 0 ? (
            <div className="field">
              <label htmlFor="collection">{t("service.collection")}</label>
              <select
                id="collection"
                name="collection"
                defaultValue={
                  chosen.collection
                    ? `${chosen.collection.date} ${chosen.collection.intervalStart} ${chosen.collection.intervalEnd}`
                    : undefined
                }
              >
                {chosen.days.flatMap((day) =>
                  day.intervals.map(({ start, end }) => (
                    <option key={`${day.date} ${start}`} value={`${day.date} ${start} ${end}`} suppressHydrationWarning>
                      {dayLong(day.date)}, {start}–{end}
                    </option>
                  )),
                )}
              </select>
            </div>
          ) : null}
          {!chosen.dropOff.origin && chosen.days.length === 0 ? (
            <p className="notice notice-warning">{t("service.no-collection")}</p>
          ) : null}
          <p className="actions">
            <button className="button">{t("service.continue")}</button>
          </p>
        </>
      ) : null}
    </Form>
  );
}
