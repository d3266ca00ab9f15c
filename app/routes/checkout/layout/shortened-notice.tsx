import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";
import type { ShortenedText } from "~/models/shipments/shortened-texts";

/** Texts of the shop's order that exceed a shipment's limits: nothing is cut silently. */
export function ShortenedNotice({ texts }: { texts: readonly ShortenedText[] }) {
  const t = useT("shortened");
  return (
    <div className="page draft-note">
      <aside className="banner tone-warning shortened" aria-labelledby="shortened-heading">
        <Icon name="alert" />
        <div className="stack stack-tight">
          <h2 id="shortened-heading">{t("heading")}</h2>
          <p>{t("text")}</p>
          <dl className="facts">
            {texts.map(({ field, sent }) => (
              <div key={field}>
                <dt>{t(`field.${field}`)}</dt>
                <dd>{sent}</dd>
              </div>
            ))}
          </dl>
        </div>
      </aside>
    </div>
  );
}
