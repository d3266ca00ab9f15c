import { type SubmissionResult, useForm } from "@conform-to/react";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { LinesField, TextField } from "~/components/forms/field";
import { PageForm } from "~/components/forms/page-form";
import { useFieldProps } from "~/components/forms/use-field-props";
import { ANSWER_FIELDS, type AnswerValues } from "~/models/buyers/answer-form";
import { fieldLabels } from "~/models/form-fields";

interface AnswerPartProps {
  shop: string;
  carrier: string;
  /** "today 10:13"; null before the buyer has answered. */
  answered: string | null;
  /** Calendar day, `2026-11-21`. */
  today: string;
  result: SubmissionResult | null;
}

/** What the buyer can tell the merchant, who tells the carrier. What is known of the address is never shown. */
export function AnswerPart({ shop, carrier, answered, today, result }: AnswerPartProps) {
  const t = useT("tracking");
  const isOpen = answered === null || result !== null;
  return (
    <section className="stack stack-tight" aria-labelledby="answer">
      <h2 id="answer" className="part-title">
        {t("answer.title")}
      </h2>
      {answered ? <p>{t("answer.sent", { shop: shop || t("public.sender"), when: answered })}</p> : null}
      {isOpen ? (
        <Answer {...{ shop, carrier, today, result }} />
      ) : (
        <details>
          <summary>{t("answer.again")}</summary>
          <Answer {...{ shop, carrier, today, result }} />
        </details>
      )}
    </section>
  );
}

function Answer({ shop, carrier, today, result }: Omit<AnswerPartProps, "answered">) {
  const t = useT("tracking");
  const props = useFieldProps("tracking");
  const { language } = usePageContext();
  const [form, fields] = useForm<AnswerValues>({ id: "answer-form", lastResult: result });
  return (
    <PageForm form={form} labels={fieldLabels(ANSWER_FIELDS, t)} action={`?lang=${language}`} className="stack">
      <p className="quiet small">{t("answer.lead", { shop: shop || t("public.sender"), carrier })}</p>
      <LinesField
        meta={fields.address}
        {...props(ANSWER_FIELDS.address)}
        optional={null}
        rows={3}
        hint={t("answer.address-hint")}
      />
      <TextField meta={fields.phone} {...props(ANSWER_FIELDS.phone)} optional={null} type="tel" />
      <TextField
        meta={fields.day}
        {...props(ANSWER_FIELDS.day)}
        optional={null}
        type="date"
        min={today}
        className="field-short"
      />
      <LinesField meta={fields.message} {...props(ANSWER_FIELDS.message)} optional={null} rows={2} />
      <TextField
        meta={fields.zipCode}
        {...props(ANSWER_FIELDS.zipCode)}
        hint={t("answer.postcode-hint")}
        className="field-short"
      />
      <button className="button button-primary button-large button-wide">{t("answer.submit")}</button>
    </PageForm>
  );
}
