import { Link } from "@remix-run/react";
import type { OrderWithdrawal } from "#contract/shipments";
import { WithdrawnNotice } from "~/components/buyers/withdrawn-notice";
import { type RuleTracesProps, RuleTraces } from "~/components/rules/rule-traces";
import type { ShortenedText } from "~/models/shipments/shortened-texts";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import type { OrderChange } from "~/models/shipments/order-change";
import { Icon } from "~/components/ui/icon";
import { DOT } from "~/models/dot";

type DraftNotesProps = RuleTracesProps | { shortened: readonly ShortenedText[] } | { withdrawal: OrderWithdrawal } | OrderChange;

/** Notes that few drafts have, in one chunk: each alone is too small for its own. */
export default function DraftNotes(props: DraftNotesProps) {
  if ("since" in props) return props.since === "cancelled" ? <OrderCancelledNotice change={props} /> : <OrderChangedNotice />;
  if ("withdrawal" in props)
    return (
      <div className="page draft-note">
        <WithdrawnNotice {...props} />
      </div>
    );
  return "rules" in props ? <RulesFold {...props} /> : <ShortenedNotice texts={props.shortened} />;
}

/** The shop has changed an order that the merchant had edited: the draft keeps the merchant's values. */
export function OrderChangedNotice() {
  const t = useT("shortened");
  return (
    <div className="page draft-note">
      <aside className="banner tone-warning shortened" aria-labelledby="order-changed-heading">
        <Icon name="alert" />
        <div>
          <h2 id="order-changed-heading">{t("order-changed.title")}</h2>
          <p>{t("order-changed.advice")}</p>
        </div>
      </aside>
    </div>
  );
}

/** Its shop has cancelled one of the orders that share the draft: whose goods go out is the merchant's to say. */
function OrderCancelledNotice({ change: { cancelledOrders, reference, inbox } }: { change: OrderChange }) {
  const t = useT("shortened");
  const paths = usePaths();
  const orders = cancelledOrders.join(", ");
  return (
    <div className="page draft-note">
      <aside className="banner tone-warning shortened" aria-labelledby="order-cancelled-heading">
        <Icon name="alert" />
        <div>
          <h2 id="order-cancelled-heading">{t(orders ? "order-cancelled.some" : "order-cancelled.title", { orders })}</h2>
          <p>{t("order-cancelled.advice")}</p>
          <p className="actions">
            <Link className="button button-small" to={paths.edit(inbox, reference, "items")}>
              <Icon name="pencil" />
              {t("order-cancelled.action")}
            </Link>
          </p>
        </div>
      </aside>
    </div>
  );
}

/** Changes that the merchant's rules made to a draft, under the names of the matching rules. */
export function RulesFold({ rules }: RuleTracesProps) {
  const t = useT("rules");
  const matched = rules.traces.filter((trace) => trace.matched).map(({ alias }) => alias);
  return (
    <aside className="page rules-fold" aria-label={t("why.heading")}>
      <details className="card fold">
        <summary>
          <Icon name="bolt" className="icon icon-20" />
          <h2>{t("why.heading")}</h2>
          <span className="fold-line quiet">{matched.join(DOT)}</span>
          <Icon name="down" className="icon push" />
        </summary>
        <div className="card-body stack">
          <RuleTraces rules={rules} />
        </div>
      </details>
    </aside>
  );
}

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
