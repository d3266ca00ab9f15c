import { type SubmissionResult, useForm } from "@conform-to/react";
import type { BuyersReturn } from "#contract/buyer-returns";
import { useT } from "~/components/document/translation";
import { LinesField, TextField } from "~/components/forms/field";
import { PageForm } from "~/components/forms/page-form";
import { useFieldProps } from "~/components/forms/use-field-props";
import { useCountryName } from "~/components/ui/country-name";
import { useProblemText } from "~/components/forms/use-problem-text";
import { useFormat, When } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { MESSAGE_FIELDS, SENT_FIELDS } from "~/models/buyers/return-fields";
import type { ReturnPoints } from "~/models/buyers/return-points";
import type { ShownBrand } from "~/models/buyers/shown-brand";
import { fieldLabels } from "~/models/form-fields";
import { sitePaths } from "~/models/paths";
import { DropOff } from "./drop-off";
import { Worth } from "./worth";
import { ShownCodes } from "./shown-codes";
import type { ShownOrder } from "./shown-order";

interface ReturnStateProps {
  each: BuyersReturn;
  brand: ShownBrand;
  order: ShownOrder;
  token: string;
  points?: ReturnPoints | undefined;
  isNew: boolean;
  /** Of one of its forms. */
  result: SubmissionResult | null;
  idempotencyKey: string;
}

/** How far a return is, what the buyer does next, and the messages about it. */
export function ReturnState({ each, brand, order, token, points, isNew, result, idempotencyKey }: ReturnStateProps) {
  const t = useT("buyer-return");
  const { money, number, dayLong, localDay } = useFormat();
  const country = useCountryName();
  const { state, way, fee, currency, labelUrl, tracking, trackingToken, deliveredAt } = each;
  const heading = `return-${each.number}`;
  const isToSend = state === "approved" && way !== "keep";
  return (
    <section className="return-state stack" aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{t(headingOf(each))}</h2>
        <p className="quiet small">
          {t("number", { number: each.number })}, <When at={each.requestedAt} />
        </p>
      </div>
      {isNew ? <p>{t("mailed")}</p> : null}
      <p suppressHydrationWarning>{each.items.map((item) => `${number(item.quantity)} × ${item.description}`).join(", ")}</p>
      {each.refusal ? <p className="return-note">{each.refusal}</p> : null}
      {state === "refused" ? <p>{t("declined", { merchant: brand.name })}</p> : null}
      {state === "refused" ? null : <Worth items={each.items} fee={fee} currency={currency} />}
      {fee > 0 && state !== "refused" ? <p suppressHydrationWarning>{t(feeKey(state), { fee: money(fee, currency) })}</p> : null}
      {fee === 0 && way === "label" && (state === "requested" || state === "approved") ? <p>{t("free")}</p> : null}
      {deliveredAt ? (
        <p className="strong" suppressHydrationWarning>
          {t("delivered-back", { day: dayLong(localDay(deliveredAt)) })} {state === "sent" ? t("not-checked") : null}
        </p>
      ) : null}
      {labelUrl || (isToSend && way === "label") ? (
        labelUrl ? (
          <>
            {isToSend ? null : <p>{t("still-valid")}</p>}
            {each.isPrintedInStore ? <p>{t("no-printer")}</p> : null}
            <ShownCodes codes={each.codes} />
            <p className="actions">
              <a href={sitePaths.buyerReturnLabel(brand.slug, token, each.number)} className="button button-primary">
                <Icon name={each.isPrintedInStore ? "document" : "print"} />
                {t(each.isPrintedInStore ? "show-code" : "print-label")}
              </a>
            </p>
          </>
        ) : (
          <p>{t("label-follows")}</p>
        )
      ) : null}
      {tracking && each.codes.length === 0 ? (
        <dl className="buyer-facts">
          <div>
            <dt>{t("parcel-number")}</dt>
            <dd>
              <span className="mono">{tracking}</span>
              {trackingToken && labelUrl === null ? (
                <a href={sitePaths.publicTracking(trackingToken)} className="block">
                  {t("follow")}
                </a>
              ) : null}
            </dd>
          </div>
        </dl>
      ) : null}
      {labelUrl && points ? <DropOff id={each.number} points={points} /> : null}
      {isToSend && way === "own" ? <p>{t("check.own")}</p> : null}
      {isToSend && way === "own" && brand.returnAddress.length > 0 ? (
        <dl className="buyer-facts">
          <div>
            <dt>{t("address")}</dt>
            <dd>{[...brand.returnAddress.slice(0, -1), brand.returnCountry ? country(brand.returnCountry) : ""].join("\n")}</dd>
          </div>
        </dl>
      ) : null}
      {isToSend && way === "own" ? <Sent number={each.number} result={result} /> : <TooLateToSend result={result} />}
      {each.messages.length > 0 ? (
        <ul className="return-messages" aria-label={t("messages")}>
          {each.messages.map(({ at, isBuyer, text }) => (
            <li key={`${at} ${text.slice(0, 20)}`}>
              <p className="quiet small">
                {isBuyer ? t("you") : brand.name}, <When at={at} />
              </p>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      ) : null}
      <Write
        isOpen={state === "refused"}
        number={each.number}
        merchant={brand.name}
        result={result}
        idempotencyKey={idempotencyKey}
        order={order}
      />
    </section>
  );
}

/** Key of what is true of a return now. A label is only sent with once it is there. */
function headingOf({ state, way, labelUrl, isPrintedInStore }: BuyersReturn) {
  if (state !== "approved") return `state.${state}` as const;
  if (labelUrl !== null && isPrintedInStore) return "state.approved-code";
  return way === "label" && labelUrl === null ? "state.approved" : (`state.approved-${way}` as const);
}

/** Key of what becomes, or became, of the fee. */
function feeKey(state: BuyersReturn["state"]) {
  if (state === "requested") return "check.if-fee";
  return state === "refunded" ? "fee-taken" : "check.fee";
}

/** The result of one of the forms, which say which they are. */
const resultOf = (result: SubmissionResult | null, form: "sent" | "message") =>
  result?.initialValue?.["form"] === form ? result : null;

function Sent({ number, result }: { number: string; result: SubmissionResult | null }) {
  const t = useT("buyer-return");
  const props = useFieldProps("buyer-return");
  const [form, fields] = useForm<{ tracking: string; number: string }>({
    id: `sent-${number}`,
    lastResult: resultOf(result, "sent"),
    defaultValue: { tracking: "", number },
  });
  return (
    <PageForm form={form} labels={fieldLabels(SENT_FIELDS, t)} className="stack">
      <input type="hidden" name="form" value="sent" />
      <input type="hidden" name="number" value={number} />
      <TextField meta={fields.tracking} {...props(SENT_FIELDS.tracking)} optional hint={t("tracking-hint")} />
      <button name="intent" value="sent" className="button button-primary">
        {t("mark-sent")}
      </button>
    </PageForm>
  );
}

/** What has become of the form of an older page, where there is no such form any more. */
function TooLateToSend({ result }: { result: SubmissionResult | null }) {
  const problemText = useProblemText();
  const [problem] = resultOf(result, "sent")?.error?.[""] ?? [];
  if (!problem) return null;
  return (
    <p className="banner tone-danger" role="alert">
      {problemText(problem)}
    </p>
  );
}

function Write({
  isOpen,
  number,
  merchant,
  result,
  idempotencyKey,
  order,
}: {
  /** It is the only way on. */
  isOpen: boolean;
  number: string;
  merchant: string;
  result: SubmissionResult | null;
  idempotencyKey: string;
  order: ShownOrder;
}) {
  const t = useT("buyer-return");
  const own = resultOf(result, "message");
  const [form, fields] = useForm<{ text: string; number: string; idempotencyKey: string }>({
    id: `message-${number}`,
    lastResult: own,
    defaultValue: { text: "", number, idempotencyKey },
  });
  return (
    <details open={isOpen || own !== null}>
      <summary>{t("write", { merchant })}</summary>
      <PageForm
        form={form}
        labels={fieldLabels(MESSAGE_FIELDS, t)}
        className="stack"
        idempotencyKey={fields.idempotencyKey.initialValue ?? idempotencyKey}
      >
        <input type="hidden" name="form" value="message" />
        <input type="hidden" name="number" value={number} />
        <LinesField meta={fields.text} label={t("message")} hint={t("message-hint", { order: order.order })} rows={3} />
        <button name="intent" value="write" className="button">
          {t("send-message")}
        </button>
      </PageForm>
    </details>
  );
}
