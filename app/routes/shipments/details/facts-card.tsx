import type { ReactNode } from "react";
import { Copied } from "~/components/ui/copied";
import { Day, useFormat, When } from "~/components/ui/format";
import { useT } from "~/components/document/translation";
import type { Details } from "~/models/shipments/details";
import type { Discount } from "~/models/shipments/discount";
import { sitePaths } from "~/models/paths";
import { serviceTitle } from "~/models/service-name";
import { PricePart } from "./price-part";
import { ShopTold } from "./shop-told";

/** The purchase in one column, with its price. */
export function FactsCard({ details, discount }: { details: Details; discount: Discount | null }) {
  const t = useT("details");
  const { money, slot } = useFormat();
  const { reference, order, estimatedDeliveryDate: due } = details;
  const { service, collection, content, cashOnDelivery: cash } = order;
  return (
    <section id="order" className="card" aria-labelledby="order-heading">
      <div className="card-head">
        <h2 id="order-heading">{t("order.shipment")}</h2>
      </div>
      <div className="card-body">
        <dl className="facts">
          <Fact name={t("order.service")}>
            {service ? (
              <span className="line line-top">
                <img src={sitePaths.carrierLogo(service.logoId)} alt="" className="mark" width="24" height="24" />
                <span>
                  {serviceTitle(service)}
                  {service.isOwnContract ? <span className="block quiet small">{t("order.own-contract")}</span> : null}
                </span>
              </span>
            ) : null}
          </Fact>
          <Fact name={t("estimated-delivery")}>{due ? <Day day={due} /> : null}</Fact>
          <Fact name={t("reference")}>
            <Copied text={reference} />
          </Fact>
          <Fact name={t("order.custom-reference")}>{order.customReference}</Fact>
          <Fact name={t("order.reference")}>{order.orderReference ? <Copied text={order.orderReference} /> : null}</Fact>
          <Fact name={t(order.isPaidLater ? "order.date-later" : "order.date")}>
            {order.orderDate ? <When at={order.orderDate} /> : null}
          </Fact>
          <Fact name={t("order.collection")}>
            {collection ? (
              <span suppressHydrationWarning>{slot(collection.date, collection.intervalStart, collection.intervalEnd)}</span>
            ) : null}
          </Fact>
          <Fact name={t("order.ship-by")}>{order.shipBy ? <Day day={order.shipBy} /> : null}</Fact>
          <Fact name={t("shop.heading")}>{details.shop ? <ShopTold shop={details.shop} /> : null}</Fact>
          <Fact name={t("order.content")}>
            {content.description || content.value !== null ? (
              <>
                {content.description}
                {content.secondHand ? ` (${t("order.second-hand")})` : ""}
                {content.value === null ? null : (
                  <span className="block quiet small" suppressHydrationWarning>
                    {t("order.value", { sum: money(content.value, order.currency) })}
                  </span>
                )}
              </>
            ) : null}
          </Fact>
          <Fact name={t("order.parcels", { count: order.parcels.length })}>
            {order.parcels.length > 0 ? <Parcels parcels={order.parcels} /> : null}
          </Fact>
          <Fact name={t("order.extras")}>
            <Extras details={details} />
          </Fact>
          <Fact name={t("order.cash-amount")}>
            {cash ? <span suppressHydrationWarning>{money(cash.amount, order.currency)}</span> : null}
          </Fact>
          <Fact name={t("order.cash-account")}>{cash ? `${cash.accountHolder}, ${formatIban(cash.iban)}` : null}</Fact>
        </dl>
      </div>
      {details.price ? (
        <PricePart
          price={details.price}
          discount={discount}
          refund={details.banner?.refund}
          isOwnContract={order.service?.isOwnContract ?? false}
        />
      ) : null}
    </section>
  );
}

/** Formats an IBAN in groups of four characters. */
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

function Extras({ details: { order } }: { details: Details }) {
  const t = useT("details");
  if (order.extras.length === 0) return <span className="quiet">{t("order.none")}</span>;
  return order.extras.map((name) => (
    <span key={name} className="block">
      {name === "printInStore" ? t("order.print-in-store") : t(`price.product.${name}`)}
    </span>
  ));
}

function Parcels({ parcels }: Pick<Details["order"], "parcels">) {
  const { weight, number, length } = useFormat();
  return parcels.map((parcel, at) => (
    <span key={parcel.id} className="block" suppressHydrationWarning>
      {parcels.length > 1 ? `${at + 1}. ` : ""}
      {parcel.name ? `${parcel.name}, ` : ""}
      <span className="nowrap" suppressHydrationWarning>
        {weight(parcel.weight)}
      </span>
      <span className="block quiet small" suppressHydrationWarning>
        {[number(parcel.length), number(parcel.width), length(parcel.height)].join("\u00a0×\u00a0")}
      </span>
    </span>
  ));
}
