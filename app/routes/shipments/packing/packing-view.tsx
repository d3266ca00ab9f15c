import { useForm } from "@conform-to/react";
import { Link, useLocation, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { WithdrawnNotice } from "~/components/buyers/withdrawn-notice";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { PostForm } from "~/components/forms/post-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { useLiveShipment } from "~/components/shipments/use-live-shipment";
import { useMoment } from "~/components/shipments/use-moment";
import { BackLink } from "~/components/ui/back-link";
import { DataTable } from "~/components/ui/data-table";
import { Flag } from "~/components/ui/flag";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { FormActionData } from "~/models/form-action-data";
import { sitePaths } from "~/models/paths";
import { countByHand, countScan, type Counts, isAllCounted, type Scan, writeCounts } from "~/models/printing/packing";
import type { PackingData } from "./load-packing.server";
import { PhotoField } from "./photo-field";
import { playScan } from "./scan-sounds";
import "./packing.css";

interface PackingViewProps extends PackingData {
  sent: FormActionData<never> | undefined;
}

/** The check of a shipment's goods: each piece is scanned into the parcel, then the label is printed. */
export function PackingView(props: PackingViewProps) {
  const { row, packedAt, canPrint } = props;
  const t = useT("packing");
  const paths = usePaths();
  useLiveShipment(row.reference);
  return (
    <div className="page page-narrow stack">
      <div>
        <BackLink to={paths.printDesk()}>{t("back")}</BackLink>
        <h1>{t("heading", { order: row.order })}</h1>
        <p className="line wrap quiet">
          <Link to={paths.details(row.reference)}>{row.whom}</Link>
          <span className="line">
            <Flag country={row.country} />
            {row.town}
          </span>
          {row.service ? (
            <span className="line">
              <img className="mark" src={sitePaths.carrierLogo(row.service.logoId)} alt="" width={24} height={24} />
              {row.service.title}
            </span>
          ) : null}
        </p>
      </div>
      {canPrint || packedAt !== null ? null : (
        <p className="banner tone-warning">
          <Icon name="alert" />
          <span>{t("no-label")}</span>
        </p>
      )}
      {row.cancelled ? <CancelledOrders orders={row.cancelled} /> : null}
      {row.withdrawal ? <WithdrawnNotice withdrawal={row.withdrawal} /> : null}
      {/* What was wrong with a photo goes with the next one that is kept. */}
      {packedAt !== null ? (
        <Packed key={props.photos.map(({ id }) => id).join()} {...props} />
      ) : canPrint ? (
        <Check {...props} />
      ) : null}
    </div>
  );
}

/** The last moment at which goods that nobody wants can stay out of the parcel. */
function CancelledOrders({ orders }: { orders: readonly string[] }) {
  const t = useT("packing");
  return (
    <p className="banner tone-warning" role="alert">
      <Icon name="alert" />
      <span>{orders.length > 0 ? t("cancelled.some", { orders: orders.join(", ") }) : t("cancelled.all")}</span>
    </p>
  );
}

/** Counts in the browser, so that no scan waits for the server or gets lost on its way; without scripts the server counts. */
function Check(props: PackingViewProps) {
  const { row, items, waitsForPhoto, idempotencyKey, sent } = props;
  const t = useT("packing");
  const paths = usePaths();
  const { number } = useFormat();
  const submit = useSubmit();
  const [counts, setCounts] = useState<Counts>(props.counts);
  const [scan, setScan] = useState(props.scan);
  const field = useRef<HTMLInputElement>(null);
  // A visit begins with what its URL says; a live update of the page leaves alone what was counted since.
  const { key } = useLocation();
  const told = writeCounts(props.counts);
  const begun = useRef({ key, told });
  useEffect(() => {
    if (begun.current.key === key && begun.current.told === told) return;
    begun.current = { key, told };
    setCounts(props.counts);
    setScan(props.scan);
  }, [key, told, props.counts, props.scan]);
  const total = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const counted = counts.reduce((sum, count) => sum + count, 0);
  const url = paths.packing(row.reference, { counts: writeCounts(counts) });
  // A page that begins with everything counted, as after a scan that did not arrive, is confirmed by its button.
  const beganComplete = isAllCounted(items, props.counts);
  if (isAllCounted(items, counts) && (waitsForPhoto || sent || total === 0 || beganComplete))
    return <Complete {...props} url={url} />;

  const goOn = (next: Counts, what: Scan | null) => {
    setCounts(next);
    setScan(what);
    // What does not belong into the parcel never completes it.
    const isComplete = isAllCounted(items, next) && (what === null || what.kind === "counted");
    playScan(isComplete ? "complete" : (what?.kind ?? "counted"));
    // Kept in the URL for a reload; the router need not know.
    window.history.replaceState(window.history.state, "", paths.packing(row.reference, { counts: writeCounts(next) }));
    if (field.current) {
      field.current.value = "";
      field.current.focus();
    }
    return isComplete;
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = submitter instanceof HTMLButtonElement ? submitter.value : "scan";
    event.preventDefault();
    const [, how, at] = /^(one|less|all)-(\d+)$/.exec(pressed) ?? [];
    const code = field.current?.value.trim() ?? "";
    if (!how && code === "") {
      field.current?.focus();
      return;
    }
    const done = how
      ? { counts: countByHand(items, counts, Number(at), how === "all" ? "all" : how === "one" ? 1 : -1), scan: null }
      : countScan(items, counts, code);
    const values = new FormData(event.currentTarget);
    if (!goOn(done.counts, done.scan)) return;
    values.set("counts", writeCounts(done.counts));
    // Counted already: the server would count it once more.
    values.delete("code");
    // Where a photo comes first, the server keeps this wish and answers with the field for it.
    if (values.get("photo-wish") !== "on") values.set("intent", "pack");
    submit(values, { method: "post", action: paths.packing(row.reference, { counts: writeCounts(done.counts) }), replace: true });
  };
  return (
    <PostForm action={url} idempotencyKey={idempotencyKey} className="stack" replace onSubmit={onSubmit}>
      <input type="hidden" name="counts" value={writeCounts(counts)} />
      <div className="card card-body stack stack-tight" role="search" aria-label={t("check")}>
        <label className="label" htmlFor="code">
          {t("scan.label")}
        </label>
        <div className="packing-scan">
          <input
            ref={field}
            id="code"
            name="code"
            maxLength={120}
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- scanning is the purpose of the page
            autoFocus
            data-focus-first
            aria-describedby="scanned"
          />
          <button className="button button-large" name="intent" value="scan">
            {t("scan.submit")}
          </button>
        </div>
        <div id="scanned" role="status" aria-live="assertive">
          <Scanned scan={scan} items={items} counts={counts} />
        </div>
      </div>
      <section className="card" aria-labelledby="items">
        <div className="card-head">
          <h2 id="items">{t("items")}</h2>
          <span className="quiet push" suppressHydrationWarning>
            {t("progress", { number: number(counted), count: total, total: number(total) })}
          </span>
        </div>
        <ItemsTable items={items} counts={counts} />
      </section>
      <div className="field-check">
        <input
          type="checkbox"
          id="photo-wish"
          name="photo-wish"
          defaultChecked={waitsForPhoto}
          // The next scan goes on after a mouse or a finger; the space key leaves the focus.
          onClick={({ detail }) => (detail > 0 ? field.current?.focus() : undefined)}
        />
        <label htmlFor="photo-wish">{t("photo.wish")}</label>
      </div>
    </PostForm>
  );
}

/** What the last scan was, in words, colour and a sign. */
function Scanned({ scan, items, counts }: { scan: Scan | null } & Pick<PackingData, "items" | "counts">) {
  const t = useT("packing");
  const { number } = useFormat();
  if (!scan) return null;
  const isRight = scan.kind === "counted";
  const at =
    "item" in scan
      ? items.findIndex(({ sku, description }) => sku === scan.item.sku && description === scan.item.description)
      : -1;
  return (
    <p className={`banner packing-scanned ${isRight ? "tone-success" : "tone-danger"}`}>
      <Icon name={isRight ? "check" : "close"} />
      <strong suppressHydrationWarning>
        {"item" in scan
          ? t(`scan.${scan.kind}`, {
              item: scan.item.description || scan.item.sku,
              number: number(counts[at] ?? 0),
              count: scan.item.quantity,
              quantity: number(scan.item.quantity),
            })
          : t(`scan.${scan.kind}`, { code: scan.code })}
      </strong>
    </p>
  );
}

function ItemsTable({ items, counts }: Pick<PackingData, "items" | "counts">) {
  const t = useT("packing");
  const { number } = useFormat();
  const rows = items.map((item, at) => ({ ...item, at, count: counts[at] ?? 0 }));
  return (
    <DataTable
      className="table table-card packing-rows"
      caption={t("items")}
      rows={rows}
      idOf={({ at }) => String(at)}
      columns={[
        {
          id: "item",
          heading: t("item"),
          cell: ({ description, sku, ean, shelf }) => (
            <>
              <span className="strong">{description || sku}</span>
              {sku || ean ? (
                <span className="block mono small quiet">{[description ? sku : "", ean].filter(Boolean).join(" ")}</span>
              ) : null}
              {shelf ? <span className="block small quiet">{t("shelf", { shelf })}</span> : null}
            </>
          ),
        },
        {
          id: "count",
          heading: t("packed-count"),
          className: "end",
          isFormatted: true,
          cell: ({ count, quantity }) => (
            <span className={count === quantity ? "strong tone-success packing-whole" : "strong"}>
              {count === quantity ? <Icon name="check" /> : null}
              {t("of", { number: number(count), quantity: number(quantity) })}
            </span>
          ),
        },
        {
          id: "hand",
          heading: t("by-hand"),
          className: "end",
          isFormatted: true,
          cell: ({ at, count, quantity, description, sku }) => {
            const name = <span className="visually-hidden"> {description || sku}</span>;
            return (
              <span className="packing-hand">
                <button className="button button-quiet button-small" name="intent" value={`less-${at}`} disabled={count === 0}>
                  {t("less")}
                  {name}
                </button>
                <button className="button button-small" name="intent" value={`one-${at}`} disabled={count === quantity}>
                  {t("one")}
                  {name}
                </button>
                {quantity > 1 ? (
                  <button className="button button-small" name="intent" value={`all-${at}`} disabled={count === quantity}>
                    {t("all", { number: number(quantity) })}
                    {name}
                  </button>
                ) : null}
              </span>
            );
          },
        },
      ]}
    />
  );
}

/** Everything is in: a photo, where one is wanted, and the label. */
function Complete({ row, sent, counts, waitsForPhoto, idempotencyKey, url, items }: PackingViewProps & { url: string }) {
  const t = useT("packing");
  const paths = usePaths();
  const [form, { photo }] = useForm<{ photo: File | undefined }>({ id: "packed", lastResult: sent?.result ?? null });
  return (
    <PostForm
      action={url}
      idempotencyKey={idempotencyKey}
      encType="multipart/form-data"
      className="card card-body stack"
      noValidate
    >
      <ErrorSummary form={form} labels={{ photo: t("photo.label") }} />
      <input type="hidden" name="counts" value={writeCounts(items.length === counts.length ? counts : [])} />
      {waitsForPhoto ? <input type="hidden" name="photo-wish" value="on" /> : null}
      <p className="banner tone-success">
        <Icon name="check" />
        <strong>{t(items.length === 0 ? "no-items" : "complete")}</strong>
      </p>
      <PhotoField meta={photo} label={t("photo.label")} optional />
      <p className="actions">
        <SubmitButton name="intent" value="pack">
          <Icon name="print" />
          {t("pack")}
        </SubmitButton>
        {items.length > 0 ? (
          <Link to={paths.packing(row.reference)} className="button button-quiet">
            {t("again")}
          </Link>
        ) : null}
      </p>
    </PostForm>
  );
}

/** A packed shipment, with its photos and its label. */
function Packed({ row, packedAt, photos, now, canPrint, idempotencyKey, sent }: PackingViewProps) {
  const t = useT("packing");
  const paths = usePaths();
  const moment = useMoment(now);
  const [form, { photo }] = useForm<{ photo: File | undefined }>({ id: "photo", lastResult: sent?.result ?? null });
  return (
    <PostForm
      action={paths.packing(row.reference)}
      idempotencyKey={idempotencyKey}
      encType="multipart/form-data"
      className="stack"
      noValidate
    >
      <ErrorSummary form={form} labels={{ photo: t("photo.label") }} />
      <div className="banner tone-success">
        <Icon name="check" />
        <div className="grow stack stack-tight">
          <strong suppressHydrationWarning>{t("packed", { when: packedAt ? moment(packedAt) : "" })}</strong>
          <p className="actions">
            {canPrint ? (
              <button className="button button-primary" name="intent" value="print">
                <Icon name="print" />
                {t(row.printedAt ? "print-again" : "print")}
              </button>
            ) : null}
            <button className="button button-quiet" name="intent" value="unpack">
              {t("unpack")}
            </button>
          </p>
        </div>
      </div>
      <section className="card" aria-labelledby="photos">
        <div className="card-head">
          <h2 id="photos">{t("photo.heading")}</h2>
        </div>
        <div className="card-body stack">
          {photos.length > 0 ? (
            <ul className="packing-photos">
              {photos.map(({ id, addedAt }) => (
                <li key={id} className="stack stack-tight">
                  <a href={paths.packingPhoto(row.reference, id)} target="_blank" rel="noreferrer">
                    <img
                      src={paths.packingPhoto(row.reference, id)}
                      alt={t("photo.alt", { when: moment(addedAt) })}
                      loading="lazy"
                    />
                  </a>
                  <button className="button button-quiet button-small" name="intent" value={`remove-${id}`}>
                    {t("photo.remove")}
                    <span className="visually-hidden" suppressHydrationWarning>
                      {" "}
                      {moment(addedAt)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          ) : (
            <p className="quiet">{t("photo.none")}</p>
          )}
          {canPrint ? (
            <>
              <PhotoField meta={photo} label={t("photo.label")} />
              <p>
                <SubmitButton className="button" name="intent" value="photo">
                  {t("photo.add")}
                </SubmitButton>
              </p>
            </>
          ) : null}
        </div>
      </section>
    </PostForm>
  );
}
