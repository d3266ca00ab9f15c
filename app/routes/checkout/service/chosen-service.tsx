import { Form } from "@remix-run/react";
import { useFormat } from "~/components/ui/format";
import { CsrfField } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import type { ChosenServiceCard, ServiceProblem } from "~/models/checkout/service-page";
import { MADE_FROM } from "~/models/checkout/made-from";
import { STEP_FORM } from "~/models/checkout/steps";
import { ServiceFacts } from "./service-list";

interface ChosenServiceProps {
  chosen: ChosenServiceCard | null;
  /** Of the draft that the page was rendered from. */
  updatedAt: string;
  problem: ServiceProblem | undefined;
}

/** The service chosen so far with its collection day, and the way on. Before a choice it is only what the save button needs. */
export function ChosenService({ chosen, updatedAt, problem }: ChosenServiceProps) {
  const t = useT("checkout");
  const { dayLong } = useFormat();
  return (
    <Form method="post" id={STEP_FORM} tabIndex={-1} className={chosen ? "card chosen stack" : undefined}>
      <CsrfField />
      <input type="hidden" name={MADE_FROM} value={updatedAt} />
      {problem ? (
        <p className="notice notice-error" role="alert">
          {t(`service.${problem}`)}
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
