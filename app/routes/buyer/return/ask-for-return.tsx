import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReturnOutcome } from "#contract/buyer-returns";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { FieldError, LinesField, SelectField, TextField } from "~/components/forms/field";
import { PageForm } from "~/components/forms/page-form";
import { PostForm } from "~/components/forms/post-form";
import { useFieldProps } from "~/components/forms/use-field-props";
import { Icon } from "~/components/ui/icon";
import { useFormat } from "~/components/ui/format";
import { RETURN_FIELDS, type ReturnValues } from "~/models/buyers/return-fields";
import { keptPicture } from "~/models/buyers/kept-picture";
import { fieldLabels } from "~/models/form-fields";
import { rowsOf } from "~/components/forms/rows-of";
import { useReasonName } from "~/components/buyers/reason-name";
import { chosenGoods } from "~/models/buyers/return-worth";
import { Worth } from "./worth";
import { KeptPictures, PicturesField } from "./pictures-field";
import type { ShownOrder } from "./shown-order";

interface AskForReturnProps {
  order: ShownOrder;
  idempotencyKey: string;
  result: SubmissionResult | null;
  /** What would become of the request, to be confirmed; null as long as it is entered. */
  outcome: ReturnOutcome | null;
}

/** A request in two steps: what and why, then what becomes of it. */
export function AskForReturn({ order, idempotencyKey, result, outcome }: AskForReturnProps) {
  const t = useT("buyer-return");
  const reasonName = useReasonName();
  const props = useFieldProps("buyer-return");
  const { number } = useFormat();
  const { language } = usePageContext();
  const reasons = [...order.reasons, ...order.ownReasons];
  const [form, fields] = useForm<ReturnValues>({
    id: "return",
    lastResult: result,
    defaultValue: {
      items: order.items.map(({ id }) => ({ id, quantity: "0" })),
      reason: "",
      comment: "",
      email: "",
      kept: [],
      pictures: "",
      idempotencyKey,
    },
  });
  const key = fields.idempotencyKey.initialValue ?? idempotencyKey;
  const rows = rowsOf(fields.items).map((row) => row.getFieldset());
  const kept = rowsOf(fields.kept).flatMap(({ initialValue }) => initialValue ?? []);
  if (outcome) {
    const typed = {
      reason: fields.reason.initialValue ?? "",
      comment: fields.comment.initialValue ?? "",
      email: fields.email.initialValue ?? "",
    };
    return (
      <Confirm
        order={order}
        idempotencyKey={key}
        outcome={outcome}
        {...typed}
        kept={kept}
        rows={rows.map(valuesOf)}
        problems={form.errors}
      />
    );
  }
  return (
    <PageForm
      form={form}
      labels={{ ...fieldLabels(RETURN_FIELDS, t, { items: rows.length }), pictures: t("pictures") }}
      encType={order.pictures.length > 0 ? "multipart/form-data" : undefined}
      action={`?lang=${language}`}
      className="stack"
      idempotencyKey={key}
    >
      <fieldset className="return-items" id={fields.items.id}>
        <legend className="label">{t("items")}</legend>
        <FieldError meta={fields.items} />
        {rows.map((row) => {
          const item = order.items.find(({ id }) => id === row.id.initialValue);
          if (!item) return null;
          return (
            <div key={item.id} className="return-item">
              <span>
                {item.description}
                {item.sku ? <span className="block quiet small">{item.sku}</span> : null}
              </span>
              <input type="hidden" name={row.id.name} value={item.id} />
              <div className="field">
                <label className="visually-hidden" htmlFor={row.quantity.id}>
                  {t("quantity-of", { item: item.description })}
                </label>
                <select id={row.quantity.id} name={row.quantity.name} defaultValue={row.quantity.initialValue ?? "0"}>
                  {Array.from({ length: Math.min(item.quantity, 99) + 1 }, (_, count) => (
                    <option key={count} value={count} suppressHydrationWarning>
                      {number(count)}
                    </option>
                  ))}
                </select>
              </div>
            </div>
          );
        })}
      </fieldset>
      <SelectField
        meta={fields.reason}
        label={t("reason")}
        empty={t("choose")}
        choices={reasons.map((reason) => ({ value: reason, label: reasonName(reason) }))}
      />
      <LinesField meta={fields.comment} label={t("comment")} hint={t("comment-hint")} optional rows={3} />
      {order.pictures.length > 0 || kept.length > 0 ? <PicturesField meta={fields.pictures} order={order} kept={kept} /> : null}
      {order.needsEmail ? (
        <TextField meta={fields.email} {...props(RETURN_FIELDS.email)} optional={false} hint={t("email-hint")} />
      ) : null}
      <button name="intent" value="check" className="button button-primary button-large button-wide">
        {t("continue")}
      </button>
    </PageForm>
  );
}

const valuesOf = (row: { id: { initialValue?: string | undefined }; quantity: { initialValue?: string | undefined } }) => ({
  id: row.id.initialValue ?? "",
  quantity: row.quantity.initialValue ?? "0",
});

interface ConfirmProps {
  order: ShownOrder;
  idempotencyKey: string;
  outcome: ReturnOutcome;
  rows: { id: string; quantity: string }[];
  reason: string;
  comment: string;
  email: string;
  kept: string[];
  problems: string[] | undefined;
}

function Confirm({ order, idempotencyKey, outcome, rows, reason, comment, email, kept, problems }: ConfirmProps) {
  const t = useT("buyer-return");
  const forms = useT("forms");
  const reasonName = useReasonName();
  const { money, number } = useFormat();
  const { language } = usePageContext();
  const chosen = chosenGoods(order.items, rows);
  const { decision, way, fee } = outcome;
  return (
    <>
      {problems ? (
        <div className="banner tone-warning" role="alert">
          <Icon name="alert" />
          <p>{forms("form.error.return-changed")}</p>
        </div>
      ) : null}
      <dl className="buyer-facts">
        <div>
          <dt>{t("items")}</dt>
          <dd suppressHydrationWarning>{chosen.map((item) => `${number(item.quantity)} × ${item.description}`).join("\n")}</dd>
        </div>
        <div>
          <dt>{t("reason")}</dt>
          <dd>{reasonName(reason)}</dd>
        </div>
        {comment ? (
          <div>
            <dt>{t("comment")}</dt>
            <dd>{comment}</dd>
          </div>
        ) : null}
        {kept.length > 0 ? (
          <div>
            <dt>{t("pictures")}</dt>
            <dd>{kept.map((one) => keptPicture(one).name).join("\n")}</dd>
          </div>
        ) : null}
      </dl>
      <div className="stack stack-tight">
        <h2>{t("check.next")}</h2>
        {decision === "hand" ? <p>{t("check.hand")}</p> : null}
        <p>{t(decision === "refuse" ? "check.refuse" : decision === "hand" ? `check.if-${way}` : `check.${way}`)}</p>
        {decision !== "refuse" && fee > 0 ? (
          <p className="strong" suppressHydrationWarning>
            {t(decision === "hand" ? "check.if-fee" : "check.fee", { fee: money(fee, order.currency) })}
          </p>
        ) : null}
        {decision !== "refuse" && way === "label" && fee === 0 ? <p>{t("free")}</p> : null}
        {decision === "refuse" ? null : <Worth items={chosen} fee={fee} currency={order.currency} />}
      </div>
      <PostForm action={`?lang=${language}`} className="stack" idempotencyKey={idempotencyKey}>
        {rows.map(({ id, quantity }, at) => (
          <span key={id} hidden>
            <input type="hidden" name={`items[${at}].id`} value={id} />
            <input type="hidden" name={`items[${at}].quantity`} value={quantity} />
          </span>
        ))}
        {Object.entries({ reason, comment, email, way, fee: String(fee) }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <KeptPictures kept={kept} />
        {decision === "refuse" ? null : (
          <button name="intent" value="ask" className="button button-primary button-large button-wide">
            {t("check.send")}
          </button>
        )}
        <button name="intent" value="enter" className="button button-wide">
          {t("check.change")}
        </button>
      </PostForm>
    </>
  );
}
