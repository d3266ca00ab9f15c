import { Link } from "@remix-run/react";
import { UnwantedLine, UnwantedReason } from "~/components/buyers/withdrawn-notice";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { DataEmpty } from "~/components/ui/data-empty";
import { useLiveRevalidation } from "~/components/shipments/use-live-shipment";
import { DataTable } from "~/components/ui/data-table";
import { Flag } from "~/components/ui/flag";
import { Day, useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { LoadFailure } from "~/components/ui/load-failure";
import { DOT } from "~/models/dot";
import type { OrderToPack, PickedProduct, PickList } from "~/models/printing/pick-list";
import { isUnwanted, type Unwanted } from "~/models/shipments/unwanted";
import type { PickListData } from "./load-pick-list.server";
import "./pick-list.css";

/** What is to be taken from the shelves for the orders that leave today, or for all, to be printed. */
export function PickListView({ list, today, isByOrder, isOfAllDays }: PickListData) {
  const t = useT("pick-list");
  const paths = usePaths();
  const { number } = useFormat();
  const ofDays = isOfAllDays ? { days: "all" as const } : {};
  useLiveRevalidation(({ type }) => type === "shipment-created" || type === "shipment-updated" || type === "withdrawals-changed");
  return (
    <div className="page stack">
      <div>
        <h1>{t("title")}</h1>
        <p className="quiet">
          {isOfAllDays ? (
            <>
              {t("intro-all")} <Link to={paths.pickList(isByOrder ? { by: "order" } : {})}>{t("only-today")}</Link>
            </>
          ) : (
            <>
              {t("intro")} <Day day={today} />
            </>
          )}
        </p>
      </div>
      {list === null ? (
        <LoadFailure text={t("failed")} />
      ) : list.orders.length === 0 ? (
        <section className="card">
          <DataEmpty icon="box" title={t("empty")}>
            {t("empty-advice")}
          </DataEmpty>
        </section>
      ) : (
        <>
          <div className="line wrap pick-tools">
            <nav className="segments" aria-label={t("by")}>
              <Link to={paths.pickList(ofDays)} aria-current={!isByOrder || undefined} preventScrollReset>
                {t("by-product")}
              </Link>
              <Link to={paths.pickList({ by: "order", ...ofDays })} aria-current={isByOrder || undefined} preventScrollReset>
                {t("by-order")}
              </Link>
            </nav>
            <button type="button" className="button button-primary push needs-script" onClick={() => window.print()}>
              <Icon name="print" />
              {t("print")}
            </button>
          </div>
          <UnwantedOrders orders={list.orders} />
          <Picked list={list} isByOrder={isByOrder} />
        </>
      )}
      {list && list.shown < list.total ? (
        <p className="quiet" suppressHydrationWarning>
          {t("first", { number: number(list.shown), total: number(list.total) })}
        </p>
      ) : null}
      {list && list.later > 0 ? (
        <p className="quiet pick-later" suppressHydrationWarning>
          {t("later", { count: list.later, number: number(list.later) })}{" "}
          <Link to={paths.pickList({ ...(isByOrder ? { by: "order" as const } : {}), days: "all" })} preventScrollReset>
            {t("show-later", { count: list.later })}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

/** The orders that are not to be sent, before their goods are taken. Narrow pages leave out which product is for which order. */
function UnwantedOrders({ orders }: { orders: readonly OrderToPack[] }) {
  const paths = usePaths();
  const unwanted = orders.filter(isUnwanted);
  if (unwanted.length === 0) return null;
  return (
    <div className="banner tone-warning">
      <Icon name="alert" />
      <ul>
        {unwanted.map(({ reference, order, whom, ...why }) => (
          <li key={reference}>
            <Link to={paths.details(reference)} className="strong">
              {order}
            </Link>
            , {whom}. <UnwantedLine {...why} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Picked({ list: { products, orders, pieces }, isByOrder }: { list: PickList; isByOrder: boolean }) {
  const t = useT("pick-list");
  const { number } = useFormat();
  return (
    <section className="card" aria-labelledby="picked">
      <div className="card-head">
        <h2 id="picked" suppressHydrationWarning>
          {t("orders", { count: orders.length, number: number(orders.length) })}
        </h2>
        <span className="quiet" suppressHydrationWarning>
          {t("pieces", { count: pieces, number: number(pieces) })}
        </span>
      </div>
      {isByOrder ? <ByOrder orders={orders} /> : <ByProduct products={products} />}
    </section>
  );
}

function Mark(why: Unwanted) {
  return isUnwanted(why) ? (
    <span className="block strong tone-warning pick-withdrawn">
      <UnwantedReason {...why} />
    </span>
  ) : null;
}

function ByProduct({ products }: { products: readonly PickedProduct[] }) {
  const t = useT("pick-list");
  const { number } = useFormat();
  const paths = usePaths();
  return (
    <DataTable
      className="table table-card pick-rows"
      caption={t("by-product")}
      rows={products}
      idOf={(_, at) => String(at)}
      columns={[
        { id: "shelf", heading: t("shelf"), cellClass: "strong", cell: ({ shelf }) => shelf },
        {
          id: "product",
          heading: t("product"),
          cell: ({ description, sku }) => (
            <>
              {description}
              {sku ? <span className="block mono small quiet">{sku}</span> : null}
            </>
          ),
        },
        {
          id: "quantity",
          heading: t("quantity"),
          className: "end",
          cellClass: "strong",
          isFormatted: true,
          cell: ({ quantity }) => number(quantity),
        },
        {
          id: "orders",
          heading: t("for"),
          isFormatted: true,
          cell: ({ orders }) => (
            <ul className="pick-orders">
              {orders.map(({ reference, order, quantity, ...why }) => (
                <li key={reference}>
                  <Link to={paths.details(reference)}>{order}</Link>
                  {quantity > 1 ? `${DOT}${number(quantity)}` : ""}
                  <Mark {...why} />
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}

function ByOrder({ orders }: { orders: readonly OrderToPack[] }) {
  const t = useT("pick-list");
  const { number } = useFormat();
  const paths = usePaths();
  return (
    <DataTable
      className="table table-card pick-rows"
      caption={t("by-order")}
      rows={orders}
      idOf={({ reference }) => reference}
      columns={[
        {
          id: "order",
          heading: t("order"),
          cell: ({ reference, order, whom, country, town, ...why }) => (
            <>
              <Link to={paths.details(reference)} className="strong">
                {order}
              </Link>
              <span className="block">{whom}</span>
              <span className="line line-top quiet small">
                <Flag country={country} />
                {town}
              </span>
              <Mark {...why} />
              <Link to={paths.packing(reference)} className="button button-small pick-pack">
                {t("pack")}
                <span className="visually-hidden"> {order}</span>
              </Link>
            </>
          ),
        },
        {
          id: "items",
          heading: t("product"),
          isFormatted: true,
          cell: ({ items }) => (
            <ul className="stack stack-tight">
              {items.map(({ sku, description, quantity, shelf }, at) => (
                <li key={at} className="line between">
                  <span>
                    {number(quantity)} × {description}
                    {sku ? <span className="block mono small quiet">{sku}</span> : null}
                  </span>
                  <span className="strong">{shelf}</span>
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}
