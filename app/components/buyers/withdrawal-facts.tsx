import type { ReactNode } from "react";
import { useT } from "~/components/document/translation";

interface WithdrawalFactsProps {
  name: string;
  order: string;
  email: string;
  message: string;
  /** Further facts, `<div>`s with `dt` and `dd`. */
  children?: ReactNode;
}

/** What a buyer has declared. */
export function WithdrawalFacts({ name, order, email, message, children }: WithdrawalFactsProps) {
  const t = useT("withdrawal");
  const facts = Object.entries({ order, name, email, message }).filter(([, value]) => value !== "");
  return (
    <dl className="buyer-facts">
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{t(key as "order" | "name" | "email" | "message")}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {children}
    </dl>
  );
}
