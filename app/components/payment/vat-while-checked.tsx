import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";

/** Why VAT is charged now: the register has not confirmed the tax id yet, and what was bought before keeps it. */
export function VatWhileChecked() {
  const t = useT("checkout");
  return (
    <div className="banner banner-slim tone-info">
      <Icon name="clock" />
      <p>{t("payment.vat-while-checked")}</p>
    </div>
  );
}
