import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";

interface SameOrderProps {
  id: string;
  heading: string;
  rows: readonly { id: string; content: ReactNode }[];
}

/** What else there is of an order that the merchant refunds; nothing without any. */
export function SameOrder({ id, heading, rows }: SameOrderProps) {
  if (rows.length === 0) return null;
  return (
    <section className="banner tone-warning" aria-labelledby={id}>
      <Icon name="alert" />
      <div className="stack stack-tight">
        <h2 id={id}>{heading}</h2>
        <ul className="stack stack-tight">
          {rows.map((row) => (
            <li key={row.id} suppressHydrationWarning>
              {row.content}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
