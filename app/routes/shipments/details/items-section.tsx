import { useT } from "~/components/document/translation";
import { useFormat } from "~/components/ui/format";
import { DOT } from "~/models/dot";
import type { Details } from "~/models/shipments/details";
import { GoodsList } from "./goods-list";
import { Section } from "./section";

/** The goods of its order one by one, where they say more than the contents do. */
export function ItemsSection({ order: { items, currency } }: Pick<Details, "order">) {
  const t = useT("details");
  const { weight } = useFormat();
  if (items.length < 2 && !items.some(({ sku }) => sku)) return null;
  const goods = items.map(({ sku, unitWeight, ...item }) => ({
    ...item,
    note: [sku, unitWeight === null ? "" : weight(unitWeight)].filter(Boolean).join(DOT),
  }));
  return (
    <Section name="items" heading={t("items")}>
      <GoodsList goods={goods} currency={currency} />
    </Section>
  );
}
