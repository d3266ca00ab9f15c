import { Link, useLocation } from "@remix-run/react";
import type { MerchantReturn } from "#contract/buyer-returns";
import type { Pagination } from "#contract/primitives";
import { RETURN_GROUPS, type ReturnGroup } from "#contract/rules/buyer-returns";
import { LabelPayer } from "~/components/buyers/label-payer";
import { useReasonName } from "~/components/buyers/reason-name";
import { RequestInbox } from "~/components/buyers/request-inbox";
import { ReturnBadge } from "~/components/buyers/return-badge";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { useLiveRevalidation } from "~/components/shipments/use-live-shipment";
import { DataTable } from "~/components/ui/data-table";
import { useFormat, When } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { type GroupQuery, groupSearch } from "~/models/group-query";
import type { ShownPayer } from "~/models/returns/label-payer";
import "./returns.css";

interface Figures {
  total: number;
  reasons: { reason: string; returns: number }[];
  items: { sku: string; description: string; quantity: number }[];
}

interface ReturnsViewProps {
  /** Null if they could not be loaded, like the next. */
  found: { content: MerchantReturn[]; pagination: Pagination; counts: Record<ReturnGroup, number>; delivered: number } | null;
  figures: Figures | null;
  /** What pays labels by itself. */
  payer: ShownPayer;
  query: GroupQuery<ReturnGroup>;
  requestId: string;
  /** Ids of returns whose approval is to be confirmed; none as long as they are chosen. */
  chosen: readonly string[];
}

/** The returns, the newest first, and why goods come back. */
export function ReturnsView({ found, figures, payer, query, requestId, chosen }: ReturnsViewProps) {
  const t = useT("returns");
  const paths = usePaths();
  useLiveRevalidation(({ type }) => type === "returns-changed" || type === "withdrawals-changed");
  const urlOf = (change: Partial<GroupQuery<ReturnGroup>>) => paths.returns(groupSearch({ ...query, page: 1, ...change }));
  const toApprove = (found?.content ?? []).filter(({ id, state }) => state === "requested" && chosen.includes(id));
  if (toApprove.length > 0) return <Approval rows={toApprove} payer={payer} />;
  return (
    <RequestInbox
      namespace="returns"
      actions={
        <Link to={paths.settings("returns")} className="button button-quiet">
          <Icon name="settings" />
          {t("none.way")}
        </Link>
      }
      found={found}
      requestId={requestId}
      groups={RETURN_GROUPS}
      nameOf={(group) => t(`group.${group}`)}
      query={query}
      urlOf={urlOf}
      wayTo={paths.settings("returns")}
      more={figures && figures.total > 0 ? <Why figures={figures} /> : null}
    >
      <Delivered count={found?.delivered ?? 0} />
      <ReturnTable rows={found?.content ?? []} payer={payer} />
    </RequestInbox>
  );
}

/** What came and waits for the merchant's look. */
function Delivered({ count }: { count: number }) {
  const t = useT("returns");
  const { number } = useFormat();
  if (count === 0) return null;
  return (
    <p className="card-body strong" suppressHydrationWarning>
      {t("delivered-count", { count, number: number(count) })}
    </p>
  );
}

function ReturnTable({ rows, payer }: { rows: readonly MerchantReturn[]; payer: ShownPayer }) {
  const t = useT("returns");
  const paths = usePaths();
  const { money, number } = useFormat();
  const reasonName = useReasonName();
  const isOpen = rows.some(({ state }) => state === "requested");
  const name = ({ id, order, number: of }: MerchantReturn) => (
    <>
      <Link to={paths.return(id)} className="strong">
        {order || of}
      </Link>
      {order ? <span className="block quiet small">{t("number", { number: of })}</span> : null}
    </>
  );
  const pick = ({ id, order, state, number: of }: MerchantReturn) =>
    state === "requested" ? <input type="checkbox" name="id" value={id} aria-label={t("choose", { order, number: of })} /> : null;
  const items = ({ items: goods }: MerchantReturn) => (
    <span suppressHydrationWarning>
      {goods.map(({ description, quantity }) => `${number(quantity)} × ${description}`).join(", ")}
    </span>
  );
  const bought = boughtLabels(rows);
  const label = ({ id }: MerchantReturn) => {
    const quote = bought.get(id);
    return quote ? money(quote.price, quote.currency) : null;
  };
  return (
    <PostForm>
      <div className="data-scroll">
        <DataTable
          className="table data data-stacks returns-table"
          caption={t("title")}
          rows={rows}
          idOf={({ id }) => id}
          columns={[
            ...(isOpen
              ? [
                  {
                    id: "pick",
                    heading: <span className="visually-hidden">{t("choose-all")}</span>,
                    className: "data-pick",
                    cell: pick,
                  },
                ]
              : []),
            { id: "order", heading: t("order"), isRowHeading: true, cell: name },
            { id: "state", heading: t("state"), cell: (row) => <ReturnBadge {...row} /> },
            { id: "items", heading: t("items"), cell: items },
            { id: "reason", heading: t("reason"), cell: ({ reason }) => reasonName(reason) },
            { id: "buyer", heading: t("buyer"), cell: ({ buyer }) => buyer || <span className="quiet">{t("erased")}</span> },
            ...(bought.size > 0
              ? [{ id: "label", heading: t("label-price"), className: "end", isFormatted: true, cell: label }]
              : []),
            { id: "requested", heading: t("requested"), className: "end", cell: ({ requestedAt }) => <When at={requestedAt} /> },
          ]}
        />
      </div>
      {isOpen ? (
        <p className="card-foot">
          {bought.size > 0 ? (
            <span className="quiet small">
              <LabelPayer payer={payer} currency={rows[0]!.currency} />
            </span>
          ) : null}
          <SubmitButton name="intent" value="approve">
            {t("approve-chosen")}
          </SubmitButton>
        </p>
      ) : null}
    </PostForm>
  );
}

/** The labels that are bought by themselves when these returns are approved, by the id of the return. */
const boughtLabels = (rows: readonly MerchantReturn[]) =>
  new Map(rows.flatMap(({ id, labelQuote }) => (labelQuote?.isBought ? [[id, labelQuote] as const] : [])));

interface ApprovalProps {
  rows: readonly MerchantReturn[];
  payer: ShownPayer;
}

/** What approving the chosen returns costs, to be confirmed: their labels are paid at once. */
function Approval({ rows, payer }: ApprovalProps) {
  const t = useT("returns");
  const { money, number } = useFormat();
  const { pathname, search } = useLocation();
  const labels = [...boughtLabels(rows).values()];
  const [first] = labels;
  const total = labels.reduce((sum, { price }) => sum + price, 0);
  const withdrawn = rows.filter(({ withdrawals }) => withdrawals.length > 0).length;
  return (
    <main id="main" className="page page-narrow stack">
      <h1>{t("approval.title")}</h1>
      <section className="card" aria-labelledby="approval">
        <div className="card-head">
          <h2 id="approval">{t("approval.returns", { count: rows.length, number: number(rows.length) })}</h2>
        </div>
        <div className="card-body stack">
          <ul className="stack stack-tight">
            {rows.map(({ id, order, number: of, labelQuote, withdrawals }) => (
              <li key={id} suppressHydrationWarning>
                {order} {t("number", { number: of })}
                {labelQuote?.isBought ? `: ${money(labelQuote.price, labelQuote.currency)}` : null}{" "}
                {withdrawals.length > 0 ? <span className="badge badge-plain tone-warning">{t("withdrawn")}</span> : null}
              </li>
            ))}
          </ul>
          {withdrawn > 0 ? (
            <p className="banner tone-warning">
              <Icon name="alert" />
              <span suppressHydrationWarning>{t("approval.withdrawn", { count: withdrawn, number: number(withdrawn) })}</span>
            </p>
          ) : null}
          {first ? (
            <p>
              <strong suppressHydrationWarning>
                {t("approval.total", {
                  count: labels.length,
                  number: number(labels.length),
                  total: money(total, first.currency),
                })}
              </strong>{" "}
              <LabelPayer payer={payer} currency={first.currency} />
            </p>
          ) : null}
          <p>{t("approval.mailed")}</p>
        </div>
        <PostForm className="card-foot">
          {rows.map(({ id }) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <Link to={`${pathname}${search}`} className="button" replace>
            {t("approval.back")}
          </Link>
          <SubmitButton name="intent" value="confirm" className="button button-primary push">
            {t(first ? "approval.confirm" : "approve-chosen")}
          </SubmitButton>
        </PostForm>
      </section>
    </main>
  );
}

/** Returns of the last 90 days by reason and by item. */
function Why({ figures }: { figures: Figures }) {
  const t = useT("returns");
  const { number } = useFormat();
  const reasonName = useReasonName();
  return (
    <div className="returns-why">
      <section className="card" aria-labelledby="reasons">
        <div className="card-head">
          <h2 id="reasons">{t("why.reasons")}</h2>
        </div>
        <DataTable
          className="table data"
          caption={t("why.reasons")}
          rows={figures.reasons}
          idOf={({ reason }) => reason}
          columns={[
            { id: "reason", heading: t("reason"), isRowHeading: true, cell: ({ reason }) => reasonName(reason) },
            { id: "returns", heading: t("title"), className: "end", isFormatted: true, cell: ({ returns }) => number(returns) },
          ]}
        />
      </section>
      <section className="card" aria-labelledby="items">
        <div className="card-head">
          <h2 id="items">{t("why.items")}</h2>
        </div>
        <DataTable
          className="table data"
          caption={t("why.items")}
          rows={figures.items}
          idOf={({ sku, description }) => `${sku} ${description}`}
          columns={[
            {
              id: "item",
              heading: t("items"),
              isRowHeading: true,
              cell: ({ sku, description }) => (
                <>
                  {description} {sku ? <span className="quiet small">{sku}</span> : null}
                </>
              ),
            },
            {
              id: "quantity",
              heading: t("pieces"),
              className: "end",
              isFormatted: true,
              cell: ({ quantity }) => number(quantity),
            },
          ]}
        />
      </section>
    </div>
  );
}
