import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";
import "./api-key-page.css";

const BENEFITS = [
  ["modules", "plug"],
  ["orders", "bolt"],
  ["control", "shield"],
] as const;

/** Advantages of an API key. */
export function ApiKeyBenefits() {
  const t = useT("api-key");
  return (
    <ul className="api-key-benefits" aria-label={t("benefits")}>
      {BENEFITS.map(([name, icon]) => (
        <li key={name} className="card">
          <Icon name={icon} className="icon icon-20" />
          <div>
            <strong>{t(`benefit.${name}.title`)}</strong>
            <p className="small quiet">{t(`benefit.${name}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
