import type { ReactNode } from "react";
import { useFormat } from "~/components/ui/format";

interface Goods {
  description: string;
  quantity: number;
  /** Of all pieces, minor units; null if unknown. */
  value: number | null;
  /** Rendered beneath the description. */
  note: ReactNode;
}

/** Goods of a parcel, with their values. */
export function GoodsList({ goods, currency }: { goods: readonly Goods[]; currency: string }) {
  const { money } = useFormat();
  return (
    <ul className="stack stack-tight">
      {goods.map(({ description, quantity, value, note }, at) => (
        <li key={at} className="line between" suppressHydrationWarning>
          <span>
            {quantity} × {description}
            {note ? <span className="block quiet small">{note}</span> : null}
          </span>
          {value === null ? null : <span className="num">{money(value, currency)}</span>}
        </li>
      ))}
    </ul>
  );
}
