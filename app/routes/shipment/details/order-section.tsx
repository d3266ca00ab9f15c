import type { ReactNode } from "react";
import { CopyButton } from "~/components/ui/copy-button";
import { Day, Money, useFormat, When } from "~/components/ui/format";
import { useT } from "~/components/document/translation";
import type { OrderDetails } from "~/models/shipment/details";
import { Section } from "./section";

/** Order details. */
export function OrderSection({ order }: { order: OrderDetails }) {
  const t = useT("details");
  const { service, collection, content, cashOnDelivery: cash } = order;
  return (
    <Section name="order" heading={t("order.title")}>
      <dl className="order-facts">
        <Fact name={t("order.reference")}>
          {order.orderReference ? (
            <>
              <code>{order.orderReference}</code> <CopyButton text={order.orderReference} />
            </>
          ) : null}
        </Fact>
        <Fact name={t("order.custom-reference")}>{order.customReference}</Fact>
        <Fact name={t("order.date")}>{order.orderDate ? <When at={order.orderDate} /> : null}</Fact>
        <Fact name={t("order.service")}>{service ? `${service.carrier} · ${service.name}` : null}</Fact>
        <Fact name={t("order.collection")}>
          {collection ? (
            <>
              <Day day={collection.date} />, {collection.intervalStart}–{collection.intervalEnd}
            </>
          ) : null}
        </Fact>
        <Fact name={t("order.content")}>
          {content.description ? (
            <>
              {content.description}
              {content.secondHand ? ` (${t("order.second-hand")})` : ""}
            </>
          ) : null}
        </Fact>
        <Fact name={t("order.content-value")}>
          {content.value === null ? null : <Money minor={content.value} currency={order.currency} />}
        </Fact>
        <Fact name={t("order.cash-amount")}>{cash ? <Money minor={cash.amount} currency={order.currency} /> : null}</Fact>
        <Fact name={t("order.cash-account")}>{cash ? `${cash.accountHolder}, ${formatIban(cash.iban)}` : null}</Fact>
      </dl>
      {order.parcels.length > 0 ? <Parcels parcels={order.parcels} /> : null}
    </Section>
  );
}

/** Formats an IBAN in groups of four. */
function formatIban(iban: string): string {
  return iban.replace(/.{4}(?=.)/g, "$& ");
}

/** A label and its value; nothing if the value is empty. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Parcels({ parcels }: Pick<OrderDetails, "parcels">) {
  const t = useT("details");
  const { weight, number, length } = useFormat();
  return (
    <table className="parcel-table">
      <caption>{t("order.parcels", { count: parcels.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("order.parcel")}</th>
          <th scope="col">{t("order.size")}</th>
          <th scope="col">{t("order.weight")}</th>
        </tr>
      </thead>
      <tbody>
        {parcels.map((parcel, at) => (
          <tr key={parcel.id}>
            <td>{parcel.name ? `${at + 1}. ${parcel.name}` : `${at + 1}.`}</td>
            <td suppressHydrationWarning>
              {number(parcel.length)} × {number(parcel.width)} × {length(parcel.height)}
            </td>
            <td suppressHydrationWarning>{weight(parcel.weight)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
