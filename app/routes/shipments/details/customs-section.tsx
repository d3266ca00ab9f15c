import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useCountryName } from "~/components/ui/country-name";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { ShownCustoms } from "~/models/shipments/shown-customs";
import { Section } from "./section";

interface CustomsSectionProps {
  customs: ShownCustoms;
  hasPapers: boolean;
  reference: string;
}

/** The declared goods, and the customs documents. */
export function CustomsSection({ customs: { items, currency }, hasPapers, reference }: CustomsSectionProps) {
  const t = useT("details");
  const { money } = useFormat();
  const paths = usePaths();
  const countryName = useCountryName();
  return (
    <Section name="customs" heading={t("customs.heading")}>
      <ul className="stack stack-tight">
        {items.map(({ description, code, country, quantity, value }, at) => (
          <li key={at} className="line between" suppressHydrationWarning>
            <span>
              {quantity} × {description}
              <span className="block quiet small">{t("customs.number", { code, country: countryName(country) })}</span>
            </span>
            <span className="num">{money(value, currency)}</span>
          </li>
        ))}
      </ul>
      {hasPapers ? (
        <p className="actions">
          {/* A plain link: the router must not handle the file's URL. */}
          <a href={paths.customsFile(reference)} className="button button-small">
            <Icon name="document" />
            {t("customs.download")}
          </a>
        </p>
      ) : null}
    </Section>
  );
}
