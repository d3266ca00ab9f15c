import { Link, useLocation } from "@remix-run/react";
import type { IconName } from "~/components/ui/icon-names";
import { CopyButton } from "~/components/ui/copy-button";
import { Flag } from "~/components/ui/flag";
import { Money, useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { DOT } from "~/models/dot";
import { sitePaths } from "~/models/paths";
import { ageOf } from "~/models/shipments/age";
import { factWords } from "~/models/shipments/next-fact";
import { isDraft } from "~/models/shipments/plan";
import { type Benefit, extrasOf, type RowSource, type ShipmentRow } from "~/models/shipments/row";
import { useListDay } from "./list-day";
import { NewBadge } from "./new-badge";
import { useDetailsUrl } from "./use-details-url";
import { useTrackingOfRow } from "./row-tracking";

interface CellProps {
  row: ShipmentRow;
}

/** Recipient and place. Narrow layouts add the order and its age: at the end of the lines, on cards before the contents. */
export function RecipientCell({ row }: CellProps) {
  const t = useT("shipments");
  const paths = usePaths();
  const detailsUrl = useDetailsUrl();
  const { name, company, city, country } = row.recipient;
  const title = name || company || t("row.no-recipient");
  const other = name ? company : "";
  const order = [row.orderNumber, row.source.shop].filter(Boolean).join(DOT);
  return (
    <>
      <div className="top">
        <Link
          to={isDraft(row.state) ? paths.resume(row.reference) : detailsUrl(row.reference)}
          className="row-link cut"
          title={other ? `${title}, ${other}` : title}
        >
          {title}
        </Link>
        {/* The no-break space keeps the dot on the line of the first word. */}
        {other ? <span className="quiet row-company">{`·\u00a0${other}`}</span> : null}
        {row.isNew ? <NewBadge reference={row.reference} /> : null}
        <span className="only-folded row-order">
          <Order row={row} />
        </span>
      </div>
      <div className="sub">
        {country ? <Flag country={country} /> : null}
        <span className="cut" title={city}>
          {city}
        </span>
        <SameRecipient row={row} />
        <Annotations row={row} />
        <span className="only-folded row-age">{row.shipBy ? <ShipBy row={row} /> : <Age at={row.createdAt} isShort />}</span>
      </div>
      {row.content || order ? (
        <div className={row.content ? "sub row-contents" : "sub only-card"}>
          {order ? <span className="only-card cut number">{order}</span> : null}
          {row.content ? (
            <span className="cut" title={row.content}>
              {row.content}
            </span>
          ) : null}
        </div>
      ) : null}
      {row.shipBy ? (
        <div className="sub row-deadline">
          <ShipBy row={row} />
        </div>
      ) : null}
    </>
  );
}

/** Leads to the drafts for the same recipient, which can be sent together: their number, in words where the column has room. */
function SameRecipient({ row: { reference, recipient, toSameRecipient: count } }: CellProps) {
  const t = useT("shipments");
  const paths = usePaths();
  const { pathname, search } = useLocation();
  if (count < 2) return null;
  const words = t("row.same-recipient", { count });
  const name = t("row.send-together", { whom: recipient.name || recipient.company });
  return (
    <Link to={paths.merge(reference, pathname + search)} className="over row-together" title={`${words} ${name}`}>
      <span className="visually-hidden">{`${words} ${name}`}</span>
      <span className="together-number" aria-hidden="true">
        <Icon name="box" />
        {count}
      </span>
      <span className="together-words" aria-hidden="true">
        {words}
      </span>
    </Link>
  );
}

/**
 * A mark for the note, and the number of tags or, where the column has room, the first one. All of the text is in the title and for
 * screen readers.
 */
function Annotations({ row: { note, tags } }: CellProps) {
  const t = useT("shipments");
  const all = tags.join(", ");
  return note || all ? (
    <span className="row-annotations over">
      {note ? <Icon name="document" label={t("row.note", { text: note })} /> : null}
      {all ? (
        <span className="row-tags" title={all}>
          <span className="visually-hidden">{`${t("row.tags")}: ${all}`}</span>
          <span className="tags-number" aria-hidden="true">
            <Icon name="tag" />
            {tags.length}
          </span>
          <span className="badge badge-plain badge-tag" aria-hidden="true">
            <span className="cut">{tags[0]}</span>
          </span>
          {tags.length > 1 ? <span className="tags-more" aria-hidden="true">{`+${tags.length - 1}`}</span> : null}
        </span>
      ) : null}
    </span>
  ) : null;
}

const SOURCES: Record<RowSource["kind"], IconName> = { manual: "pencil", csv: "table", api: "api", shop: "shop" };

export function OrderCell({ row }: CellProps) {
  return (
    <>
      <div className="top row-order">
        <Order row={row} />
      </div>
      <div className="sub">{row.shipBy ? <ShipBy row={row} /> : <Age at={row.createdAt} />}</div>
    </>
  );
}

/** Until when the shop expects the hand-over, in place of the order's age, which matters less. */
function ShipBy({ row: { shipBy } }: CellProps) {
  const t = useT("shipments");
  const { dayShort } = useFormat();
  if (!shipBy) return null;
  const { day, kind } = shipBy;
  const text = t(`ship-by.${kind}`, { day: dayShort(day) });
  return (
    <span className={`line ship-by-${kind}`}>
      {kind === "by" ? null : <Icon name={kind === "late" ? "alert" : "clock"} />}
      <span className="cut" title={text} suppressHydrationWarning>
        {text}
      </span>
    </span>
  );
}

/** Source and number of the order. */
function Order({ row: { source, orderNumber } }: CellProps) {
  const t = useT("shipments");
  const withShop = (text: string) => (source.shop ? `${text}${DOT}${source.shop}` : text);
  return (
    <>
      <span className="over">
        <Icon name={SOURCES[source.kind]} label={withShop(t(`source.${source.kind}`, { name: source.name }))} />
      </span>
      {orderNumber ? (
        <>
          <span className="cut number" title={orderNumber}>
            {orderNumber}
          </span>
          {source.shop ? (
            <span className="cut quiet row-shop" aria-hidden="true" title={source.shop}>
              {source.shop}
            </span>
          ) : null}
        </>
      ) : (
        <span className="cut quiet" aria-hidden="true">
          {source.kind === "manual"
            ? t("source.manual-short")
            : withShop(source.kind === "shop" ? source.name : source.kind.toUpperCase())}
        </span>
      )}
    </>
  );
}

/** "today 14:02", or short "14:02"; the full date as tooltip and for screen readers. */
function Age({ at, isShort = false }: { at: string; isShort?: boolean }) {
  const t = useT("states");
  const format = useFormat();
  const { kind, day } = ageOf(at, new Date(`${useListDay()}T12:00:00Z`), format.timeZone);
  const time = format.time(at);
  const texts = {
    today: () => (isShort ? time : t("age.today", { time })),
    yesterday: () => t(isShort ? "age.yesterday-short" : "age.yesterday", { time }),
    "this-year": () => format.dayShort(day),
    earlier: () => format.day(day),
  };
  return (
    <time dateTime={at} title={format.dateTime(at)} className="over nowrap" suppressHydrationWarning>
      {texts[kind]()}
    </time>
  );
}

export function ContentsCell({ row }: CellProps) {
  const t = useT("shipments");
  const { weight } = useFormat();
  return (
    <>
      <div className="top">
        <span className="cut" title={row.content}>
          {row.content || <span className="quiet">{t("row.no-content")}</span>}
        </span>
      </div>
      {row.parcels > 0 ? (
        <div className="sub number">
          <span className="cut">{t("row.parcels", { count: row.parcels }) + DOT}</span>
          <span className="nowrap" suppressHydrationWarning>
            {weight(row.weightKg)}
          </span>
        </div>
      ) : null}
    </>
  );
}

/** The carrier's logo and the service, above the tracking number. */
export function ServiceCell({ row }: CellProps) {
  const t = useT("shipments");
  const { url, isOpen, toggle } = useTrackingOfRow();
  const { service, trackings } = row;
  if (!service) return <span className="quiet">{t("row.no-service")}</span>;
  const [tracking, ...others] = trackings;
  return (
    <div>
      <img
        className="mark"
        src={sitePaths.carrierLogo(service.logoId)}
        alt={service.carrier}
        width="24"
        height="24"
        loading="lazy"
      />
      <div>
        <div className="top">
          <span className="cut" title={`${service.carrier} ${service.name}`}>
            {service.name}
          </span>
          {tracking ? (
            <span className="quiet row-company" aria-hidden="true">
              {`·\u00a0${service.carrier}`}
            </span>
          ) : null}
          <span className="only-narrow only-card push dotted">
            <Price row={row} />
          </span>
        </div>
        <div className="sub sub-track">
          {tracking ? (
            <>
              <Link to={url} className="track mono cut over" onClick={toggle} aria-expanded={isOpen} title={trackings.join(", ")}>
                {tracking}
                <span className="visually-hidden"> {t("row.tracking")}</span>
              </Link>
              {others.length > 0 ? <span className="nowrap">+{others.length}</span> : null}
              <CopyButton text={tracking} />
            </>
          ) : (
            <span className="cut">{service.carrier}</span>
          )}
          <span className="only-folded push">
            <ExtrasCell row={row} />
          </span>
        </div>
      </div>
    </div>
  );
}

const EXTRAS: Record<Benefit | "insured", IconName> = {
  insured: "shield",
  "proof-of-delivery": "sign",
  "adult-signature": "adult",
  "additional-handling": "fragile",
  "print-in-store": "store",
  "cash-on-delivery": "cash",
};

/** Extras as icons with names. */
export function ExtrasCell({ row }: CellProps) {
  const t = useT("shipments");
  const { money } = useFormat();
  const extras = extrasOf(row);
  if (extras.length === 0) return <span className="visually-hidden">{t("row.no-benefits")}</span>;
  return (
    <ul className="extras over">
      {extras.map(({ kind, amount }) => (
        <li key={kind}>
          <Icon
            name={EXTRAS[kind]}
            label={amount === null ? t(`extra.${kind}`) : t(`extra.${kind}`, { amount: money(amount, row.currency) })}
          />
        </li>
      ))}
    </ul>
  );
}

export function PriceCell({ row }: CellProps) {
  return <Price row={row} />;
}

/** Prices that are not charged yet are muted. */
function Price({ row }: CellProps) {
  const t = useT("shipments");
  if (row.price === null) return null;
  const { refunded, isCharged } = row;
  return (
    <>
      <span className={isCharged && refunded === 0 ? "price" : "quiet number nowrap"}>
        <Money minor={row.price} currency={row.currency} />
      </span>
      {refunded > 0 ? <span className="block quiet small">{t("row.refunded")}</span> : null}
    </>
  );
}

/** The state as a badge, and one line with the next fact. */
export function StatusCell({ row }: CellProps) {
  const t = useT("states");
  const formats = useFormat();
  const today = useListDay();
  const { name, tone, icon, isHollow } = row.status;
  const text = row.fact
    ? t(
        `fact.${row.fact.name}`,
        factWords(row.fact, today, formats, (lack) => t(`lack.${lack}`)),
      )
    : "";
  return (
    <>
      <span className={`badge tone-${tone} ${isHollow ? "badge-hollow" : ""}`}>
        {icon ? <Icon name={icon} /> : null}
        <span className="cut">{t(`badge.${name}`)}</span>
      </span>
      {text ? (
        <div className={row.fact?.name === "needed" ? "sub sub-needed" : "sub"}>
          <span className="cut" title={text} suppressHydrationWarning>
            {text}
          </span>
        </div>
      ) : null}
    </>
  );
}
