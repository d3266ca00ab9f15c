import { useT } from "~/components/document/translation";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { DOT } from "~/models/dot";
import type { Figure } from "~/models/analytics/figures";

interface LeadingFiguresProps {
  /** Null if they could not be fetched. */
  figures: Figure[] | null;
  currency: string;
}

/** Four figures of the period, each with that of the period before. */
export function LeadingFigures({ figures, currency }: LeadingFiguresProps) {
  const t = useT("analytics");
  const { number, money, percent } = useFormat();
  if (!figures) {
    return (
      <p className="banner banner-slim tone-warning" role="alert">
        <Icon name="alert" />
        <span>
          {t("failure.text")} <a href="">{t("failure.retry")}</a>
        </span>
      </p>
    );
  }
  const say = ({ name }: Figure, value: number | null) => {
    if (value === null) return "–";
    if (name === "shipments") return number(value);
    return name === "average" ? money(value, currency) : percent(value);
  };
  return (
    <dl className="analytics-figures">
      {figures.map((figure) => (
        <div key={figure.name} className="card card-body">
          <dt className="quiet">{t(`figure.${figure.name}`)}</dt>
          <dd className="analytics-figure" suppressHydrationWarning>
            {say(figure, figure.value)}
          </dd>
          <dd className="quiet small" suppressHydrationWarning>
            {figure.change === null ? null : `${changeOf(figure.change, percent)}${DOT}`}
            {t("figure.before", { value: say(figure, figure.before) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** "+12%", with a true minus. */
function changeOf(change: number, percent: (value: number) => string): string {
  const sign = change > 0 ? "+" : change < 0 ? "\u2212" : "±";
  return `${sign}${percent(Math.abs(change))}`;
}
