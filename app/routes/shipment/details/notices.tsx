import { Icon } from "~/components/ui/icon";
import { useT } from "~/components/document/translation";
import type { Details } from "~/models/shipment/details";

/** What else is to be known or done: customs, and what is special to the carrier. */
export function Notices({ details: { notices } }: { details: Details }) {
  const t = useT("details");
  return notices.map(({ name, tone }) => (
    <div key={name} className={`banner tone-${tone}`}>
      <Icon name={tone === "info" ? "info" : "alert"} />
      <p>
        <strong>{t(`notice.${name}.title`)}</strong> {t(`notice.${name}.advice`)}
      </p>
    </div>
  ));
}
