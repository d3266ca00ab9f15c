import { Form, Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { useReportInvalidForm } from "~/components/forms/invalid-forms";
import { useFormat } from "~/components/ui/format";
import { analyticsPaths, type PageState, stateFields } from "~/models/analytics/analytics-paths";
import { type SelectedRange, type DayProblem, PRESETS } from "~/models/analytics/range";

interface RangePickerProps {
  /** Path of the page whose days are chosen. */
  page: string;
  selected: SelectedRange;
  state: PageState;
}

/** Presets are links, a custom range is a GET form: the whole state is in the URL. */
export function RangePicker({ page, selected, state }: RangePickerProps) {
  const t = useT("analytics");
  const paths = analyticsPaths({ analytics: page });
  const { day } = useFormat();
  const { preset, days, problems, first, last } = selected;
  useReportInvalidForm(Object.keys(problems).length > 0);
  const problemText = (problem: DayProblem) =>
    t(`problem.${problem}`, problem === "too-early" ? { day: day(first) } : { day: day(last) });
  return (
    <Form method="get" action={page} className="analytics-range" noValidate preventScrollReset>
      {stateFields(state).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <nav className="segments" aria-label={t("period.label")}>
        {PRESETS.map((each) => (
          <Link key={each} to={paths.preset(each, state)} aria-current={each === preset || undefined} preventScrollReset>
            {t("period.days", { count: each })}
          </Link>
        ))}
        <Link
          to={preset === null ? paths.same(selected, state) : paths.days(days, state)}
          aria-current={preset === null || undefined}
          preventScrollReset
        >
          {t("period.custom")}
        </Link>
      </nav>
      {(["from", "to"] as const).map((end) => {
        const problem = problems[end];
        return (
          <div key={end} className={problem ? "field field-wrong" : "field"}>
            <label htmlFor={`range-${end}`}>{t(`period.${end}`)}</label>
            {problem ? (
              <p className="field-error" id={`range-${end}-error`} role="alert" suppressHydrationWarning>
                {problemText(problem)}
              </p>
            ) : null}
            <input
              id={`range-${end}`}
              name={end}
              type="date"
              min={first}
              max={last}
              defaultValue={days[end]}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `range-${end}-error` : undefined}
            />
          </div>
        );
      })}
      <button className="button">{t("period.submit")}</button>
    </Form>
  );
}
