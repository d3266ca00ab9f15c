import type { ReturnItem } from "#contract/buyer-returns";
import { useT } from "~/components/document/translation";
import { useFormat } from "~/components/ui/format";
import { worthOf } from "~/models/buyers/return-worth";

interface WorthProps {
  items: readonly Pick<ReturnItem, "value">[];
  /** For a label, minor units; 0 for none. */
  fee: number;
  currency: string;
}

/** What the goods of a return are worth, and what is left of it. What is refunded is the merchant's to say. */
export function Worth({ items, fee, currency }: WorthProps) {
  const t = useT("buyer-return");
  const { money } = useFormat();
  const worth = worthOf(items);
  if (worth === null || worth === 0) return null;
  return (
    <>
      <dl className="buyer-facts">
        <div>
          <dt>{t("worth")}</dt>
          <dd suppressHydrationWarning>{money(worth, currency)}</dd>
        </div>
        {fee > 0 && fee < worth ? (
          <div>
            <dt>{t("worth-left")}</dt>
            <dd suppressHydrationWarning>{money(worth - fee, currency)}</dd>
          </div>
        ) : null}
      </dl>
      <p className="quiet small">{t("worth-note")}</p>
    </>
  );
}
