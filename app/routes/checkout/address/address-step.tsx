import type { SubmissionResult } from "@conform-to/react";
import { Form, useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useDebouncedCallback } from "use-debounce";
import { CsrfField } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import type { AddressPage, FoundRecipients } from "~/models/checkout/address-page";
import { INTENT } from "~/models/checkout/intents";
import { STEP_FORM } from "~/models/checkout/steps";
import type { FormActionData } from "~/models/form-action-data";
import { ErrorSummary } from "~/components/forms/error-summary";
import { useFieldProps } from "~/components/forms/use-field-props";
import { useQuickForm } from "~/components/forms/use-quick-form";
import { CheckField, TextField } from "~/components/forms/field";
import { MadeFrom } from "~/components/checkout/made-from";
import { TermsField } from "~/components/checkout/terms-field";
import { ADDRESS_FIELDS } from "~/models/checkout/address-fields";
import { WHOLE_ADDRESS } from "~/models/checkout/address-needs";
import { fieldLabels } from "~/models/form-fields";
import { ContentFields } from "./content-fields";
import { ExtraFields } from "./extra-fields";
import { PersonFields } from "./person-fields";
import { PointField } from "./point-field";
import { RecipientBook, SenderBook } from "./address-books";

interface AddressStepProps {
  data: AddressPage;
  /** For what costs nothing and is bought from here. */
  idempotencyKey: string;
  /** Of the draft that the page was rendered from. */
  updatedAt: string;
  lastResult: SubmissionResult | null;
  /** What a search in the address book found. */
  found: FoundRecipients | null;
}

/** @see spec shipment-core, section 9: products are refreshed 300 ms after option changes */
const REFRESH_MS = 300;
const PRICED = /^(has|insurance|content\.value|cashOnDelivery)/;

/** Sender, recipient, contents and extras. */
export function AddressStep({ data, idempotencyKey, updatedAt, lastResult, found }: AddressStepProps) {
  const t = useT("checkout");
  const props = useFieldProps("checkout");
  const labels = { ...fieldLabels(ADDRESS_FIELDS, t), recipientQuery: t("address.book-search") };
  const [form, fields, applyChange] = useQuickForm({ id: STEP_FORM, lastResult, defaultValue: data.values });
  const { submit, state, data: refreshed } = useFetcher<FormActionData>();
  const refreshSoon = useDebouncedCallback((element: HTMLFormElement) => {
    const values = new FormData(element);
    values.set("intent", INTENT.refresh);
    submit(values, { method: "post" });
  }, REFRESH_MS);
  // A submit waits for a price refresh in flight: both write the same draft, and the submit must win.
  const waiting = useRef<{ form: HTMLFormElement; button: HTMLElement | null } | null>(null);
  const submitInOrder = (event: React.FormEvent<HTMLFormElement>) => {
    if (applyChange(event)) return;
    refreshSoon.cancel();
    if (state === "idle") return;
    event.preventDefault();
    waiting.current = { form: event.currentTarget, button: (event.nativeEvent as SubmitEvent).submitter };
  };
  useEffect(() => {
    if (state !== "idle" || !waiting.current) return;
    const { form: element, button } = waiting.current;
    waiting.current = null;
    element.requestSubmit(button);
  }, [state]);
  const refreshPrice = (event: React.FormEvent<HTMLFormElement>) => {
    if (!PRICED.test((event.target as HTMLInputElement).name)) return;
    refreshSoon(event.currentTarget);
  };
  return (
    <>
      <h1>{t("address.heading")}</h1>
      <ErrorSummary form={form} labels={labels} />
      <Form method="post" id={form.id} noValidate className="stack" onChange={refreshPrice} onSubmit={submitInOrder}>
        <CsrfField />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        {/* A refused refresh is not shown, so the form stays stale until it is sent. */}
        <MadeFrom updatedAt={updatedAt} answers={[lastResult, refreshed?.result?.error ? null : refreshed?.result]} />
        <PersonFields
          end="from"
          person={fields.from.getFieldset()}
          where={data.ends.from}
          reference={data.reference}
          needs={WHOLE_ADDRESS}
        >
          <SenderBook form={form} name={fields.from.name} entries={data.senders} />
        </PersonFields>
        <PersonFields
          end="to"
          person={fields.to.getFieldset()}
          where={data.ends.to}
          reference={data.reference}
          needs={data.rules.recipient}
        >
          {data.isBookEmpty ? null : (
            <RecipientBook
              form={form}
              name={fields.to.name}
              entries={data.recipients}
              hasMore={data.hasMoreRecipients}
              found={found}
              refused={refusedSearch(lastResult)}
            />
          )}
          {data.isBookFull ? <p className="hint">{t("address.book-full")}</p> : null}
        </PersonFields>
        {data.isBookFull ? null : (
          <CheckField meta={fields.addressBookChecked} label={t(ADDRESS_FIELDS.addressBookChecked.label)} />
        )}
        {data.rules.needsDropOffPoint ? (
          <PointField meta={fields.dropoffPointId} points={data.points} hasFailed={data.pointsFailed} />
        ) : null}
        <ContentFields
          content={fields.content.getFieldset()}
          currency={data.service.currency}
          isInsured={data.service.insurance.available}
        />
        <ExtraFields
          data={data}
          fields={fields}
          value={sentValue(refreshed?.result ?? lastResult) ?? data.values.content.value}
        />
        <TextField
          meta={fields.shipmentCustomReference}
          {...props(ADDRESS_FIELDS.shipmentCustomReference)}
          hint={t("address.custom-reference-hint")}
        />
        {data.rules.needsTerms ? (
          <TermsField meta={fields.carriersTermsAndConditions} carrier={data.service.carrier} url={data.service.terms} />
        ) : null}
        <p className="actions step-actions">
          {data.isFree ? (
            <button className="button" name="intent" value={INTENT.create}>
              {t("address.create")}
            </button>
          ) : (
            <button className="button">{t("address.submit")}</button>
          )}
        </p>
      </Form>
    </>
  );
}

/** A search in the address book that was refused. */
function refusedSearch(result: SubmissionResult | null) {
  const problem = result?.error?.["recipientQuery"]?.[0];
  return problem ? { query: String(result?.initialValue?.["recipientQuery"] ?? ""), problem } : null;
}

/** The value of the contents as last sent, which decides the insurance offered; a value being typed does not count yet. */
function sentValue(result: SubmissionResult | null): string | undefined {
  if (!result?.initialValue) return undefined;
  const content = result.initialValue["content"] as { value?: string } | undefined;
  return content?.value ?? "";
}
