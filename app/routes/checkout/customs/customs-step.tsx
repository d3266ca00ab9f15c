import { parse, type SubmissionResult } from "@conform-to/react";
import { useEffect, useState } from "react";
import { MadeFrom } from "~/components/checkout/made-from";
import { TypedNote } from "~/components/checkout/typed-note";
import { StepPage } from "~/components/checkout/step-page";
import { FlashNotice } from "~/components/document/flash-notice";
import { useT } from "~/components/document/translation";
import { CheckField, RadioField, SelectField, TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";
import { useQuickForm } from "~/components/forms/use-quick-form";
import { PageForm } from "~/components/forms/page-form";
import { rowsOf } from "~/components/forms/rows-of";
import { Icon } from "~/components/ui/icon";
import {
  CUSTOMS_FIELDS,
  CUSTOMS_KINDS,
  type CustomsValues,
  INCOTERMS,
  REASONS,
  UNDELIVERABLE,
} from "~/models/checkout/customs-fields";
import type { CustomsPage } from "~/models/checkout/customs-page";
import { INTENT } from "~/models/checkout/intents";
import { STEP_FORM } from "~/models/checkout/steps";
import { parseDecimal, parseMoney } from "~/models/decimals";
import type { FlashMessage } from "~/models/flash";
import { fieldLabels } from "~/models/form-fields";
import { CustomsItems, type FoundNumbers, type TypedItem } from "./customs-items";
import "./customs.css";

interface CustomsStepProps {
  page: CustomsPage;
  /** Idempotency key for placing a free order here. */
  idempotencyKey: string;
  /** Version of the draft that the page was rendered from. */
  updatedAt: string | undefined;
  /** The form contains values that were typed before and not submitted. */
  isTyped: boolean;
  lastResult: SubmissionResult | null;
  found: FoundNumbers | null;
  /** Save failure. */
  toast: FlashMessage | null;
}

/** The customs invoice: who sends what to whom, and why. */
export function CustomsStep({ page, idempotencyKey, updatedAt, isTyped, lastResult, found, toast }: CustomsStepProps) {
  const t = useT("customs");
  const checkout = useT("checkout");
  const props = useFieldProps("customs");
  const [form, fields, applyChange] = useQuickForm<CustomsValues>({ id: STEP_FORM, lastResult, defaultValue: page.values });
  const rows = rowsOf(fields.inventory).length;
  const [typed, setTyped] = useState(() => typedItems(lastResult?.initialValue ?? page.values));
  const readTyped = (element: HTMLFormElement | null) => {
    if (element) setTyped(typedItems(parse(new FormData(element), { resolve: (value) => ({ value }) }).payload));
  };
  const answers = `${rows} ${JSON.stringify(lastResult?.initialValue ?? null)}`;
  // Buttons that add or remove lines fire no input event.
  useEffect(() => readTyped(document.querySelector<HTMLFormElement>(`#${STEP_FORM}`)), [answers]);
  const labels = fieldLabels(CUSTOMS_FIELDS, t, { inventory: rows });
  const look = "button button-primary button-large button-wide";
  return (
    <StepPage
      submit={
        page.isFree ? (
          <button className={look} form={form.id} name="intent" value={INTENT.create}>
            {checkout("address.create")}
          </button>
        ) : (
          <button className={look} form={form.id}>
            {t("submit")}
          </button>
        )
      }
    >
      <div>
        <h1>{t("heading")}</h1>
        <p className="quiet">
          {t(page.isPaperless ? "intro-paperless" : "intro-paper", { town: page.town, carrier: page.carrier })}
        </p>
      </div>
      {page.isSkipped ? (
        <p className="banner tone-info">
          <Icon name="info" />
          {t("skipped")}
        </p>
      ) : null}
      <TypedNote isTyped={isTyped} />
      <PageForm
        form={form}
        className="stack customs"
        onSubmit={applyChange}
        onInput={({ currentTarget }) => readTyped(currentTarget)}
        idempotencyKey={idempotencyKey}
        labels={labels}
      >
        <MadeFrom updatedAt={updatedAt} answers={[lastResult]} />
        <div className="two two-even">
          <fieldset className="card" data-end="sender">
            <legend>
              <h2>{t("sender")}</h2>
            </legend>
            <div className="card-body stack">
              <Kinds meta={fields.senderKind} legend={t(CUSTOMS_FIELDS.senderKind.label)} />
              <div className="fields fields-business">
                <TextField meta={fields.senderTaxId} {...props(CUSTOMS_FIELDS.senderTaxId)} optional={null} />
                {page.asksEori ? (
                  <TextField meta={fields.senderEori} {...props(CUSTOMS_FIELDS.senderEori)} optional={null} />
                ) : null}
              </div>
              <TextField meta={fields.invoiceNumber} {...props(CUSTOMS_FIELDS.invoiceNumber)} />
            </div>
          </fieldset>
          <fieldset className="card">
            <legend>
              <h2>{t("recipient")}</h2>
            </legend>
            <div className="card-body stack">
              <Kinds meta={fields.recipientKind} legend={t(CUSTOMS_FIELDS.recipientKind.label)} />
              <div className="fields">
                <TextField meta={fields.recipientTaxId} {...props(CUSTOMS_FIELDS.recipientTaxId)} />
                {page.asksIoss ? <TextField meta={fields.ioss} {...props(CUSTOMS_FIELDS.ioss)} /> : null}
                <SelectField
                  meta={fields.reason}
                  label={t(CUSTOMS_FIELDS.reason.label)}
                  choices={REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
                  empty={t("choose")}
                />
                <SelectField
                  meta={fields.incoterm}
                  label={t(CUSTOMS_FIELDS.incoterm.label)}
                  choices={INCOTERMS.map((value) => ({ value, label: t(`incoterm.${value}`) }))}
                  className="full"
                  empty={t("choose")}
                />
              </div>
            </div>
          </fieldset>
        </div>
        <CustomsItems form={form} inventory={fields.inventory} page={page} typed={typed} found={found} />
        <div className="two two-even">
          <div className="card">
            <div className="card-body">
              <RadioField
                meta={fields.undeliverable}
                legend={t(CUSTOMS_FIELDS.undeliverable.label)}
                choices={UNDELIVERABLE.map((value) => ({ value, label: t(`undeliverable.${value}`) }))}
              />
            </div>
          </div>
          <fieldset className="card">
            <legend>
              <h2>{t("declaration")}</h2>
            </legend>
            <div className="card-body stack">
              <TextField meta={fields.signedBy} {...props(CUSTOMS_FIELDS.signedBy)} />
              <CheckField meta={fields.isDeclared} label={t("field.isDeclared")} />
            </div>
          </fieldset>
        </div>
        {page.canBeSkipped ? (
          <p className="actions">
            <button className="button push" name="intent" value={INTENT.skip}>
              {t("skip")}
            </button>
          </p>
        ) : null}
      </PageForm>
      <div className="toasts">
        <FlashNotice flash={toast} keepsForm />
      </div>
    </StepPage>
  );
}

/** Shown instead of the form if the stored invoice cannot be loaded. */
export function CustomsFailed() {
  const t = useT("customs");
  const checkout = useT("checkout");
  return (
    <StepPage submit={null}>
      <h1>{t("heading")}</h1>
      <p className="banner tone-danger" role="alert">
        <Icon name="alert" />
        <span>
          {t("failed")} <a href="">{checkout("payment.error.try-again")}</a>
        </span>
      </p>
    </StepPage>
  );
}

interface KindsProps {
  meta: Parameters<typeof RadioField>[0]["meta"];
  legend: string;
}

/** Business or private person. */
function Kinds({ meta, legend }: KindsProps) {
  const t = useT("customs");
  return (
    <RadioField
      meta={meta}
      legend={legend}
      className="kinds"
      choices={CUSTOMS_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
    />
  );
}

/** The lines that can be counted while the merchant types. */
function typedItems({ inventory = [] }: { inventory?: unknown }): TypedItem[] {
  // The form library nests the names of the form's fields, and leaves out empty ones.
  return (inventory as (Partial<CustomsValues["inventory"][number]> | undefined)[]).map((item) => ({
    quantity: Number(item?.quantity ?? 0) || 0,
    value: parseMoney(item?.value ?? "") ?? 0,
    unitWeight: parseDecimal(item?.unitWeight ?? "", 3) ?? 0,
  }));
}
