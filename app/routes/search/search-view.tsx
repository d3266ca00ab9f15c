import { Form, Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { StatusBadge } from "~/components/shipments/status-badge";
import { TicketStatusBadge } from "~/components/support/ticket-status";
import { Day, SignedMoney, useFormat, When } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { hyphenated } from "~/models/billing/transactions-query";
import { DOT } from "~/models/dot";
import { isWholeMatch } from "~/models/search/whole-match";
import type { InboxFinds } from "~/models/search/shipment-finds";
import { inboxSlug } from "~/models/shipments/inbox";
import { supportPaths } from "~/models/support/support-paths";
import { ticketsSearch } from "~/models/support/ticket-query";
import type { SearchData } from "./load-search.server";
import "./search.css";

type Results = NonNullable<SearchData["results"]>;

/** What a search finds in each inbox and place. Narrow pages fold the header's field while it is empty, so the page has its own. */
export function SearchView({ q, results }: SearchData) {
  const t = useT("search");
  return (
    <div className="page page-narrow stack">
      <h1>{results ? t("heading", { query: q }) : t("title")}</h1>
      {results ? <Found q={q} {...results} /> : <FirstSearch />}
    </div>
  );
}

function FirstSearch() {
  const t = useT("search");
  const shell = useT("shell");
  const paths = usePaths();
  return (
    <Form role="search" method="get" action={paths.search()} className="stack" aria-labelledby="search-start">
      <label htmlFor="search-for" id="search-start" className="quiet">
        {t("start")}
      </label>
      <p className="actions search-first">
        <input id="search-for" name="q" type="search" maxLength={200} />
        <button className="button button-primary">
          <Icon name="search" />
          {shell("search.submit")}
        </button>
      </p>
    </Form>
  );
}

function Found({ q, ...results }: Results & { q: string }) {
  const t = useT("search");
  const failure = useT("invoices");
  const places = placesOf(results, q);
  const hasFailed = [results.inboxes, results.tickets, results.transactions, results.invoices].includes(null);
  return (
    <>
      {hasFailed ? (
        <div className="banner tone-warning" role="alert">
          <Icon name="alert" />
          <div>
            <p>
              {t("failed")} <a href="">{failure("failure.retry")}</a>
            </p>
            <p className="quiet small">{failure("failure.request-id", { id: results.requestId })}</p>
          </div>
        </div>
      ) : null}
      {places.length === 0 && !hasFailed ? (
        <div className="empty">
          <span className="empty-mark">
            <Icon name="search" className="icon icon-20" />
          </span>
          <p>{t("none")}</p>
          <p className="quiet">{t("none-advice")}</p>
        </div>
      ) : null}
      {places.map(({ key, element }) => (
        <Fragment key={key}>{element}</Fragment>
      ))}
    </>
  );
}

/** Places with finds. A number that is found whole stands first. */
function placesOf({ inboxes, tickets, transactions, invoices, pages }: Results, q: string) {
  const isWhole = (numbers: readonly { number: string }[]) => numbers.some(({ number }) => isWholeMatch(number, q));
  const places: { key: string; isWhole: boolean; element: ReactNode }[] = (inboxes ?? []).map((finds) => ({
    key: finds.inbox,
    isWhole: finds.fit === 0,
    element: <InboxCard q={q} {...finds} />,
  }));
  if (tickets && tickets.count > 0)
    places.push({ key: "tickets", isWhole: isWhole(tickets.tickets), element: <TicketsCard q={q} {...tickets} /> });
  if (transactions && transactions.count > 0)
    places.push({
      key: "transactions",
      isWhole: isWhole(transactions.transactions),
      element: <TransactionsCard {...transactions} />,
    });
  if (invoices && invoices.count > 0)
    places.push({ key: "invoices", isWhole: isWhole(invoices.invoices), element: <InvoicesCard {...invoices} /> });
  if (pages.length > 0) places.push({ key: "pages", isWhole: false, element: <PagesCard pages={pages} /> });
  return places.toSorted((one, other) => Number(other.isWhole) - Number(one.isWhole));
}

interface CardProps {
  id: string;
  heading: ReactNode;
  /** Number of finds. */
  count?: string;
  children: ReactNode;
}

function Card({ id, heading, count, children }: CardProps) {
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{heading}</h2>
        {count ? (
          <span className="quiet number" suppressHydrationWarning>
            {count}
          </span>
        ) : null}
      </div>
      <ul className="card-body search-finds">{children}</ul>
    </section>
  );
}

function InboxCard({ q, inbox, count, isMore, rows }: InboxFinds & { q: string }) {
  const inboxes = useT("shipments");
  const paths = usePaths();
  const { number } = useFormat();
  const shown = isMore ? inboxes("list.more-than", { number: number(count) }) : number(count);
  return (
    <Card
      id={inboxSlug(inbox)}
      heading={<Link to={paths.inbox(inbox, { q })}>{inboxes(`inbox.${inboxSlug(inbox)}`)}</Link>}
      count={shown}
    >
      {rows.map(({ reference, recipient, orderNumber, content, status, actions }) => (
        <li key={reference}>
          <div>
            <Link to={actions.includes("details") ? paths.details(reference) : paths.resume(reference)}>
              {recipient.name || recipient.company || reference}
            </Link>
            <p className="quiet small">{[orderNumber ?? reference, recipient.city, content].filter(Boolean).join(DOT)}</p>
          </div>
          <StatusBadge status={status} />
        </li>
      ))}
    </Card>
  );
}

function TicketsCard({ q, tickets, count }: NonNullable<Results["tickets"]> & { q: string }) {
  const support = useT("support");
  const paths = usePaths();
  const { number } = useFormat();
  const all = supportPaths(paths).center(ticketsSearch({ reference: q, status: null, type: null, page: 1 }));
  return (
    <Card id="tickets" heading={<Link to={all}>{support("list.caption")}</Link>} count={number(count)}>
      {tickets.map(({ number: ticket, url, type, shipmentReference, group }) => (
        <li key={ticket}>
          <div>
            <a href={url}>{ticket}</a>
            <p className="quiet small">{[support(`type.${type}`), shipmentReference].filter(Boolean).join(DOT)}</p>
          </div>
          <TicketStatusBadge group={group} />
        </li>
      ))}
    </Card>
  );
}

function TransactionsCard({ transactions, count, url: all }: NonNullable<Results["transactions"]>) {
  const invoices = useT("invoices");
  const { number } = useFormat();
  return (
    <Card id="transactions" heading={<Link to={all}>{invoices("tab.transactions")}</Link>} count={number(count)}>
      {transactions.map(({ number: id, url, orderDate, totalPrice, currency, type }) => (
        <li key={`${id} ${type} ${orderDate}`}>
          <div>
            <Link to={url}>{id}</Link>
            <p className="quiet small">
              <When at={orderDate} />
              {DOT}
              {invoices(`type.${hyphenated(type)}`, { defaultValue: hyphenated(type) })}
            </p>
          </div>
          <SignedMoney minor={totalPrice} currency={currency} />
        </li>
      ))}
    </Card>
  );
}

function InvoicesCard({ invoices }: NonNullable<Results["invoices"]>) {
  const t = useT("invoices");
  return (
    <Card id="invoices" heading={t("tab.invoices")}>
      {invoices.map(({ number, url, issuedOn, price }) => (
        <li key={number}>
          <div>
            <a href={url}>{number}</a>
            <p className="quiet small">
              <Day day={issuedOn} />
            </p>
          </div>
          <SignedMoney minor={price.totalPrice} currency={price.currency} />
        </li>
      ))}
    </Card>
  );
}

function PagesCard({ pages }: Pick<Results, "pages">) {
  const t = useT("search");
  return (
    <Card id="pages" heading={t("pages")}>
      {pages.map(({ name, url }) => (
        <li key={url}>
          <Link to={url}>{name}</Link>
        </li>
      ))}
    </Card>
  );
}
