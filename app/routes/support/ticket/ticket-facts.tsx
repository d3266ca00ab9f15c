import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { FILES_OF_TYPE, type TicketFile } from "#contract/rules/tickets";
import { CarrierMark } from "~/components/checkout/carrier-mark";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { StateBadge } from "~/components/support/found-card";
import { useCountryName } from "~/components/ui/country-name";
import { Day, Money, useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { REFUND_WORDS } from "~/models/shipments/refund-words";
import type { FoundShipment } from "~/models/support/lookup";
import { supportPaths } from "~/models/support/support-paths";
import type { Key } from "~/models/translation-keys";
import type { TicketData } from "./load-ticket-page.server";

type Ticket = TicketData["ticket"];

/** Facts of a ticket: the shipment, the claim or request, and the proofs. */
export function TicketFacts({ ticket, shipment, money }: Pick<TicketData, "ticket" | "shipment" | "money">) {
  return (
    <>
      <ShipmentFacts reference={ticket.shipmentReference} shipment={shipment} />
      {ticket.amount ? <ClaimFacts ticket={ticket} /> : <RequestFacts ticket={ticket} money={money} />}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === "") return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ShipmentFacts({ reference, shipment }: { reference: string | null; shipment: FoundShipment | null }) {
  const t = useT("support");
  const { details } = usePaths();
  const country = useCountryName();
  if (reference === null) return null;
  return (
    <section className="card" aria-labelledby="facts-shipment">
      <div className="card-head">
        <h2 id="facts-shipment">{t("ticket.shipment")}</h2>
      </div>
      <div className="card-body stack">
        {shipment ? (
          <div className="line">
            {shipment.logoId ? <CarrierMark service={{ logoId: shipment.logoId }} size={32} /> : null}
            <span>
              <Link to={details(reference)} className="strong">
                {shipment.recipient || reference}
              </Link>
              <span className="block small quiet">{[shipment.city, country(shipment.country)].filter(Boolean).join(", ")}</span>
            </span>
          </div>
        ) : null}
        <dl className="facts">
          <Fact name={t("ticket.reference")}>
            <span className="mono">{reference}</span>
          </Fact>
          {shipment ? (
            <>
              <Fact name={t("ticket.status")}>
                <StateBadge state={shipment.state} />
              </Fact>
              <Fact name={t("ticket.insured")}>
                {shipment.insured > 0 ? <Money minor={shipment.insured} currency={shipment.currency} /> : null}
              </Fact>
            </>
          ) : null}
        </dl>
      </div>
    </section>
  );
}

function ClaimFacts({ ticket }: { ticket: Ticket }) {
  const t = useT("support");
  const { money, dateTime } = useFormat();
  const { amount, paid, paymentMethod, productDescription } = ticket;
  return (
    <section className="card" aria-labelledby="facts-claim">
      <div className="card-head">
        <h2 id="facts-claim">{t("ticket.claim")}</h2>
      </div>
      <div className="card-body">
        <dl className="facts">
          <Fact name={t("ticket.amount")}>
            {amount ? (
              <strong>
                <Money minor={amount.value} currency={amount.currency} />
              </strong>
            ) : null}
          </Fact>
          <Fact name={t("ticket.goods")}>
            <span className="support-lines">{productDescription}</span>
          </Fact>
          <Fact name={t(paid ? "ticket.paid-to" : "ticket.pay-to")}>
            {paymentMethod === null
              ? null
              : paymentMethod.ending
                ? t("ticket.paid-to-bank", { ending: paymentMethod.ending })
                : t("ticket.paid-to-paypal")}
          </Fact>
          <Fact name={t("ticket.paid")}>
            {paid ? (
              <span suppressHydrationWarning>
                {t("ticket.paid-on", { sum: money(paid.value, paid.currency), when: dateTime(paid.at) })}
              </span>
            ) : null}
          </Fact>
        </dl>
      </div>
      <div className="card-body">
        <h3>{t("ticket.proofs")}</h3>
        <Files ticket={ticket} />
      </div>
    </section>
  );
}

/** Facts of a request that the conversation does not show. */
function RequestFacts({ ticket, money }: Pick<TicketData, "ticket" | "money">) {
  const t = useT("support");
  const details = useT("details");
  const { collectionDate, additionalComments, reason, type } = ticket;
  const hasFiles = Object.values(ticket.attachments).some((file) => file !== null);
  if (type !== "cancel" && type !== "pickup" && !hasFiles) return null;
  return (
    <section className="card" aria-labelledby="facts-request">
      <div className="card-head">
        <h2 id="facts-request">{t("ticket.request")}</h2>
      </div>
      <div className="card-body">
        <dl className="facts">
          <Fact name={t("ticket.reason")}>
            {type === "cancel" ? details(`cancel.reason.${reason}`, { defaultValue: reason }) : null}
          </Fact>
          <Fact name={t("ticket.refund")}>{money ? <RefundWords money={money} /> : null}</Fact>
          <Fact name={t("ticket.collection-date")}>{collectionDate ? <Day day={collectionDate} /> : null}</Fact>
          <Fact name={t("ticket.comments")}>{additionalComments}</Fact>
        </dl>
        {hasFiles ? <Files ticket={ticket} /> : null}
      </div>
    </section>
  );
}

/** Amount and date of the refund, with the texts of the shipment's page. */
function RefundWords({ money }: { money: NonNullable<TicketData["money"]> }) {
  const t = useT("details");
  const format = useFormat();
  const { kind, carrier } = money;
  const sum = format.money(money.sum, money.currency);
  if (kind === "back")
    return <span suppressHydrationWarning>{t(REFUND_WORDS[money.way], { sum, when: format.dateTime(money.at) })}</span>;
  return (
    <span suppressHydrationWarning>
      {t(money.isPaidLater ? "cancel.money-later" : "banner.refund-requested", { sum, carrier })}{" "}
      {money.settlesBy
        ? t("cancel.requested", { carrier, when: format.dateTime(money.settlesBy) })
        : t("cancel.requested-now", { carrier })}
    </span>
  );
}

const FILE_NAMES: Record<TicketFile, Key<"support">> = {
  proofOfValue: "ticket.value",
  proofOfDamageGoods: "ticket.damage-goods",
  proofOfDamageExternalPackaging: "ticket.outer",
  proofOfDamageInternalPackaging: "ticket.inner",
  additionalPicture: "ticket.attachment",
};

/** The files that the type requires, and which are missing. */
function Files({ ticket }: { ticket: Ticket }) {
  const t = useT("support");
  const { attachment } = supportPaths(usePaths());
  const wanted = ticket.type === "unknown" ? [] : FILES_OF_TYPE[ticket.type];
  return (
    <ul className="stack stack-tight support-proofs">
      {wanted.map((name) => {
        const file = ticket.attachments[name];
        return (
          <li key={name} className="line between">
            {file ? (
              <a href={attachment(ticket.id, file.id)} className="line" download>
                <Icon name={file.contentType === "application/pdf" ? "document" : "image"} />
                <span className="cut">{file.fileName}</span>
              </a>
            ) : (
              <strong className="support-missing">{t("ticket.missing")}</strong>
            )}
            <span className="small quiet nowrap">{t(FILE_NAMES[name])}</span>
          </li>
        );
      })}
    </ul>
  );
}
