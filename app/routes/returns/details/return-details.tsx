import { type SubmissionResult, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { MerchantReturn } from "#contract/buyer-returns";
import { LabelPayer } from "~/components/buyers/label-payer";
import { useReasonName } from "~/components/buyers/reason-name";
import { ReturnBadge } from "~/components/buyers/return-badge";
import { WithdrawalsOfOrder } from "~/components/buyers/withdrawals-of-order";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { LinesField } from "~/components/forms/field";
import { PageForm } from "~/components/forms/page-form";
import { ConfirmStep } from "~/components/forms/confirm-step";
import { PostForm } from "~/components/forms/post-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { useLiveRevalidation } from "~/components/shipments/use-live-shipment";
import { BackLink } from "~/components/ui/back-link";
import { Fact } from "~/components/ui/fact";
import { useCountryName } from "~/components/ui/country-name";
import { Icon } from "~/components/ui/icon";
import { Money, useFormat, When } from "~/components/ui/format";
import { worthOf } from "~/models/buyers/return-worth";
import type { ShownPayer } from "~/models/returns/label-payer";
import { LANGUAGE_NAMES } from "~/models/languages";

interface ReturnDetailsProps {
  sentBack: MerchantReturn;
  /** What pays a label by itself. */
  payer: ShownPayer;
  idempotencyKey: string;
  result: SubmissionResult | null;
  /** Draws the forms anew. */
  formKey: string;
}

/** What a buyer sends back, the merchant's next step, and the messages. */
export function ReturnDetails({ sentBack, payer, idempotencyKey, result, formKey }: ReturnDetailsProps) {
  const t = useT("returns");
  const paths = usePaths();
  useLiveRevalidation(({ type }) => type === "returns-changed" || type === "withdrawals-changed");
  const { number } = sentBack;
  return (
    <main id="main" className="page page-narrow stack">
      <p>
        <BackLink to={paths.returns()}>{t("title")}</BackLink>
      </p>
      <div>
        <h1>{t("number", { number })}</h1>
        <p>
          <ReturnBadge {...sentBack} />
        </p>
      </div>
      <Facts {...sentBack} />
      <WithdrawalsOfOrder heading={t("withdrawals")} withdrawals={sentBack.withdrawals} />
      <NextStep key={`next ${formKey}`} sentBack={sentBack} payer={payer} result={result} />
      <Messages key={`messages ${formKey}`} sentBack={sentBack} result={result} idempotencyKey={idempotencyKey} />
    </main>
  );
}

function Facts(sentBack: MerchantReturn) {
  const t = useT("returns");
  const paths = usePaths();
  const reasonName = useReasonName();
  const countryName = useCountryName();
  const { money, number } = useFormat();
  const { id, pictures, order, items, reason, comment, buyer, email, country, language, shipmentReference, requestedAt } =
    sentBack;
  const { way, fee, currency, labelReference, buyersTracking, deliveredAt } = sentBack;
  const worth = worthOf(items);
  return (
    <section className="card" aria-labelledby="asked">
      <div className="card-head">
        <h2 id="asked">{t("asked-for")}</h2>
      </div>
      <dl className="card-body facts">
        <Fact name={t("requested")}>
          <When at={requestedAt} />
        </Fact>
        {order ? <Fact name={t("order")}>{order}</Fact> : null}
        <Fact name={t("items")}>
          {items.map(({ sku, description, quantity }, at) => (
            <span key={at} className="block" suppressHydrationWarning>
              {number(quantity)} × {description} {sku ? <span className="quiet small">{sku}</span> : null}
            </span>
          ))}
        </Fact>
        {worth ? (
          <Fact name={t("worth")}>
            <Money minor={worth} currency={currency} />
          </Fact>
        ) : null}
        <Fact name={t("reason")}>{reasonName(reason)}</Fact>
        {comment ? (
          <Fact name={t("comment")}>
            <span className="return-note">{comment}</span>
          </Fact>
        ) : null}
        {pictures.length > 0 ? (
          <Fact name={t("pictures")}>
            <span className="return-pictures">
              {pictures.map(({ id: picture }, at) => (
                <a key={picture} href={paths.returnPicture(id, picture)} target="_blank" rel="noreferrer">
                  <img src={paths.returnPicture(id, picture)} alt={t("picture", { number: at + 1 })} loading="lazy" />
                </a>
              ))}
            </span>
          </Fact>
        ) : null}
        <Fact name={t("buyer")}>
          {buyer ? (
            <>
              {buyer}, {countryName(country)}
              <br />
              <a href={`mailto:${email}`}>{email}</a>
            </>
          ) : (
            t("erased")
          )}
        </Fact>
        <Fact name={t("language")}>
          <span lang={language}>{LANGUAGE_NAMES[language]}</span>
        </Fact>
        <Fact name={t("way")}>
          {t(`ways.${way}`)}
          {fee > 0 ? <span suppressHydrationWarning>, {t("fee-is", { fee: money(fee, currency) })}</span> : null}
        </Fact>
        <Fact name={t("shipment")}>
          <Link to={paths.details(shipmentReference)} className="mono">
            {shipmentReference}
          </Link>
        </Fact>
        {labelReference ? (
          <Fact name={t("label-shipment")}>
            <Link to={paths.details(labelReference)} className="mono">
              {labelReference}
            </Link>
          </Fact>
        ) : null}
        {deliveredAt ? (
          <Fact name={t("delivered-on")}>
            <When at={deliveredAt} />
          </Fact>
        ) : null}
        {buyersTracking ? (
          <Fact name={t("buyers-tracking")}>
            <span className="mono">{buyersTracking}</span>
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}

/** What the merchant does next. */
function NextStep({ sentBack, payer, result }: Pick<ReturnDetailsProps, "sentBack" | "payer" | "result">) {
  const t = useT("returns");
  const { money } = useFormat();
  const { state, way, doneAt, refusal, labelState, labelProblem, labelQuote, deliveredAt, buyer } = sentBack;
  const isComing = state === "approved" || state === "sent";
  const isDelivered = state === "sent" && deliveredAt !== null;
  const received =
    isComing && way !== "keep" ? (
      <ConfirmStep
        label={t("mark-received")}
        text={t("confirm.received-text")}
        confirm={t("confirm.received")}
        intent="received"
        isMain={isDelivered}
      />
    ) : null;
  const needsLabel = state === "approved" && way === "label" && (labelState === "none" || labelState === "unpaid");
  return (
    <section className="card" aria-labelledby="next">
      <div className="card-head">
        <h2 id="next">{t("next.title")}</h2>
      </div>
      <div className="card-body stack">
        {needsLabel && labelProblem ? (
          <p className="banner tone-warning">
            <Icon name="alert" />
            <span>{t(`label-problem.${labelProblem}`)}</span>
          </p>
        ) : null}
        <p>
          {t(state === "approved" ? `next.${approvedStep(sentBack)}` : isDelivered ? "next.delivered" : `next.${state}`)}
          {doneAt ? (
            <>
              {" "}
              <When at={doneAt} />
            </>
          ) : null}
        </p>
        {refusal ? <p className="return-note">{refusal}</p> : null}
        {state === "refused" && buyer ? <p>{t("reopen-text")}</p> : null}
        {state === "requested" && way === "keep" ? <p>{t("next.keep-requested")}</p> : null}
        {labelQuote ? (
          <p>
            <span suppressHydrationWarning>
              {t("label-costs", {
                price: money(labelQuote.price, labelQuote.currency),
                name: `${labelQuote.carrierName} ${labelQuote.name}`,
              })}
            </span>{" "}
            {labelQuote.isBought ? <LabelPayer payer={payer} currency={labelQuote.currency} /> : t("label-later")}
          </p>
        ) : state === "requested" && way === "label" ? (
          <p>{t("label-later")}</p>
        ) : null}
        {state === "requested" ? <Refuse result={result} isWithdrawn={sentBack.withdrawals.length > 0} /> : null}
      </div>
      {state === "requested" ? (
        <PostForm className="card-foot">
          <SubmitButton name="intent" value="approve">
            {t("approve")}
          </SubmitButton>
        </PostForm>
      ) : null}
      {state === "refused" && buyer ? (
        <PostForm className="card-foot">
          <SubmitButton name="intent" value="reopen" className="button">
            {t("reopen")}
          </SubmitButton>
        </PostForm>
      ) : null}
      {isComing || state === "received" ? (
        <div className="card-foot">
          {isDelivered ? received : null}
          {needsLabel ? (
            <PostForm>
              <SubmitButton name="intent" value="label">
                {t(labelState === "unpaid" ? "pay-label" : "create-label")}
              </SubmitButton>
            </PostForm>
          ) : (
            <ConfirmStep
              label={t("mark-refunded")}
              text={t("confirm.refunded-text")}
              confirm={t("confirm.refunded")}
              intent="refunded"
              isMain={!isDelivered}
            />
          )}
          {isDelivered ? null : received}
        </div>
      ) : null}
    </section>
  );
}

/** Key of what the merchant does next about an approved return. */
function approvedStep({ way, labelState }: MerchantReturn) {
  if (way === "keep") return "keep";
  if (way === "own") return "wait";
  return ({ none: "label", buying: "buying", unpaid: "unpaid", bought: "wait" } as const)[labelState];
}

/** The result of one of the forms, which say which they are. */
const resultOf = (result: SubmissionResult | null, form: "refuse" | "answer") =>
  result?.initialValue?.["form"] === form ? result : null;

function Refuse({ result, isWithdrawn }: { result: SubmissionResult | null; isWithdrawn: boolean }) {
  const t = useT("returns");
  const own = resultOf(result, "refuse");
  const [form, fields] = useForm<{ refusal: string }>({ id: "refuse", lastResult: own, defaultValue: { refusal: "" } });
  return (
    <details open={own !== null}>
      <summary>{t("refuse-open")}</summary>
      <PageForm form={form} labels={{ refusal: t("refusal") }} className="stack">
        <input type="hidden" name="form" value="refuse" />
        {isWithdrawn ? (
          <p className="banner tone-warning">
            <Icon name="alert" />
            <span>{t("refuse-withdrawn")}</span>
          </p>
        ) : null}
        <LinesField meta={fields.refusal} label={t("refusal")} hint={t("refusal-hint")} optional rows={3} />
        <p className="actions">
          <button name="intent" value="refuse" className="button">
            {t("refuse")}
          </button>
        </p>
      </PageForm>
    </details>
  );
}

function Messages({ sentBack, result, idempotencyKey }: Omit<ReturnDetailsProps, "formKey" | "payer">) {
  const t = useT("returns");
  const { messages, buyer } = sentBack;
  const own = resultOf(result, "answer");
  const [form, fields] = useForm<{ text: string; idempotencyKey: string }>({
    id: "answer",
    lastResult: own,
    defaultValue: { text: "", idempotencyKey },
  });
  return (
    <section className="card" aria-labelledby="messages">
      <div className="card-head">
        <h2 id="messages">{t("messages")}</h2>
      </div>
      <div className="card-body stack">
        {messages.length > 0 ? (
          <ul className="return-messages">
            {messages.map(({ at, isBuyer, text }) => (
              <li key={`${at} ${text.slice(0, 20)}`}>
                <p className="quiet small">
                  {isBuyer ? buyer || t("buyer") : t("you")}, <When at={at} />
                </p>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        ) : null}
        <PageForm
          form={form}
          labels={{ text: t("message") }}
          className="stack"
          idempotencyKey={fields.idempotencyKey.initialValue ?? idempotencyKey}
        >
          <input type="hidden" name="form" value="answer" />
          <LinesField meta={fields.text} label={t("message")} hint={t("message-hint")} rows={3} />
          <p className="actions">
            <button name="intent" value="answer" className="button">
              {t("send")}
            </button>
          </p>
        </PageForm>
      </div>
    </section>
  );
}
