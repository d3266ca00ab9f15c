import "./purchase.css";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { OpeningLine } from "~/components/checkout/opening-line";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Money, useFormat } from "~/components/ui/format";
import { DOT } from "~/models/dot";
import type { CheckoutStep } from "~/models/checkout/steps";
import type { CheckoutSummary, SummaryEnd, SummaryExtra } from "~/models/checkout/summary";

/** Full summary of the purchase; each part has a link to change it. */
export function Purchase({ summary }: { summary: CheckoutSummary }) {
  const t = useT("checkout");
  const { slot, weight } = useFormat();
  const { reference, from, to, point, collection, service, parcels, content, contentValue, extras, customs } = summary;
  const paths = usePaths();
  const carrier = service?.carrier ?? "";
  const part = (heading: string, step: CheckoutStep, children: ReactNode) => (
    <Part heading={heading} step={step} reference={reference}>
      {children}
    </Part>
  );
  return (
    <section className="card purchase" aria-label={t("payment.purchase")}>
      <div className="card-body two">
        {part(t("label.from"), "address", <LabelBlock end={from} carrier={carrier} />)}
        {part(t("label.to"), "address", <LabelBlock end={to} carrier={carrier} />)}
      </div>
      <div className={point ? "card-body two" : "card-body"}>
        {point
          ? part(
              t("field.dropoffPointId"),
              "address",
              <>
                <span className="block">{point.businessName}</span>
                <span className="block">
                  {point.address}, {point.town}
                </span>
                <span className="block quiet">
                  <OpeningLine times={point.openingTimes} />
                </span>
              </>,
            )
          : null}
        {collection && collection !== "first"
          ? part(
              t("summary.pickup"),
              "service",
              <>
                <span className="block" suppressHydrationWarning>
                  {slot(collection.date, collection.from, collection.to)}
                </span>
                <span className="block">{from.street}</span>
              </>,
            )
          : part(t("summary.handover"), "service", service?.dropOff.origin ? t("summary.drop-off") : t("summary.none"))}
      </div>
      <div className="card-body two">
        {part(
          t("content.heading"),
          "address",
          <>
            <span className="block">
              {content}
              {contentValue ? (
                <>
                  , <Money minor={contentValue.amount} currency={contentValue.currency} />
                </>
              ) : null}
            </span>
            {parcels.map((parcel, at) => (
              <span className="block" key={at} suppressHydrationWarning>
                {parcel.name}, {parcel.size}, {weight(parcel.weightKg)}
              </span>
            ))}
          </>,
        )}
        {part(
          t("extras.heading"),
          "address",
          extras.length === 0
            ? t("extras.none")
            : extras.map((extra) => <Extra key={extra.kind} extra={extra} currency={summary.price?.currency ?? "EUR"} />),
        )}
      </div>
      {customs ? (
        <div className="card-body">
          {part(
            t("summary.customs"),
            "customs",
            <>
              {t(`customs.${customs}`)}{" "}
              {customs === "complete" ? (
                <a href={`${paths.customsFile(reference)}?disposition=inline`} target="_blank" rel="noopener">
                  {t("customs.view")}
                </a>
              ) : null}
            </>,
          )}
        </div>
      ) : null}
    </section>
  );
}

interface PartProps {
  heading: string;
  step: CheckoutStep;
  reference: string;
  children: ReactNode;
}

function Part({ heading, step, reference, children }: PartProps) {
  const t = useT("checkout");
  const paths = usePaths();
  return (
    <div>
      <div className="line between">
        <h2>{heading}</h2>
        <Link className="small nowrap" to={paths.step(reference, step)}>
          {t("address.change-place")}
          <span className="visually-hidden"> {heading}</span>
        </Link>
      </div>
      <div className="part-lines">{children}</div>
    </div>
  );
}

/** The address block of the label; text that the carrier omits is struck through. */
function LabelBlock({ end: { printed, contact }, carrier }: { end: SummaryEnd; carrier: string }) {
  const t = useT("checkout");
  const cut = printed.flatMap((line) => line.cut.trim() || []).join(", ");
  return (
    <>
      <address className="label-block">
        {printed.map((line, at) => (
          <span className="block" key={at}>
            {line.text}
            <del aria-hidden="true">{line.cut}</del>
          </span>
        ))}
      </address>
      {cut ? <p className="small">{t("label.cut-note", { carrier, cut })}</p> : null}
      <span className="block quiet">{contact.join(DOT)}</span>
    </>
  );
}

const EXTRA_LABELS = {
  insurance: "field.insuranceType",
  proofOfDelivery: "field.hasProofOfDelivery",
  adultSignature: "field.hasAdultSignature",
  additionalHandling: "field.hasAdditionalHandling",
  printInStore: "field.hasPrintInStore",
  cashOnDelivery: "field.hasCashOnDelivery",
} as const;

function Extra({ extra: { kind, amount, account }, currency }: { extra: SummaryExtra; currency: string }) {
  const t = useT("checkout");
  const { money } = useFormat();
  const sum = amount === undefined ? "" : money(amount, currency);
  return (
    <span className="block">
      <span suppressHydrationWarning>
        {t(EXTRA_LABELS[kind])}
        {sum ? `, ${kind === "insurance" ? t("insurance.up-to", { sum }) : sum}` : null}
      </span>
      {account ? <span className="block quiet">{account}</span> : null}
    </span>
  );
}
