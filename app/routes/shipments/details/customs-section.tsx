import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useCountryName } from "~/components/ui/country-name";
import { Icon } from "~/components/ui/icon";
import type { ShownCustoms } from "~/models/shipments/shown-customs";
import { GoodsList } from "./goods-list";
import { Section } from "./section";

interface CustomsSectionProps {
  customs: ShownCustoms;
  hasPapers: boolean;
  reference: string;
}

/** The declared goods, and the customs documents. */
export function CustomsSection({ customs: { items, currency }, hasPapers, reference }: CustomsSectionProps) {
  const t = useT("details");
  const paths = usePaths();
  const countryName = useCountryName();
  const goods = items.map(({ code, country, ...item }) => ({
    ...item,
    note: t("customs.number", { code, country: countryName(country) }),
  }));
  return (
    <Section name="customs" heading={t("customs.heading")}>
      <GoodsList goods={goods} currency={currency} />
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
