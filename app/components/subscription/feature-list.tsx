import { useT } from "~/components/document/translation";
import { usePageContext } from "~/components/document/page-context";
import { Icon } from "~/components/ui/icon";
import { localeOf } from "~/models/languages";
import type { PlanFeature } from "~/models/subscription/plan-page";
import { usePercent } from "./plan-texts";

/** What a plan includes. */
export function FeatureList({ features }: { features: readonly PlanFeature[] }) {
  const t = useT("subscription");
  const { language } = usePageContext();
  const percent = usePercent();
  const names = (carriers: string[]) => new Intl.ListFormat(localeOf(language), { type: "conjunction" }).format(carriers);
  return (
    <ul className="plan-features">
      {features.map(({ name, percent: value = 0, carriers = [], count = 0, isBold }) => (
        <li key={name} className={isBold ? "strong" : undefined}>
          <Icon name="check" />
          <span suppressHydrationWarning>
            {t(`feature.${name}`, { percent: percent(value), carriers: names(carriers), count })}
          </span>
        </li>
      ))}
    </ul>
  );
}
