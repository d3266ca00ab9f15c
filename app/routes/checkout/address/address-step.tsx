import type { SubmissionResult } from "@conform-to/react";
import { useFetcher, useFormAction } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useDebouncedCallback } from "~/components/ui/use-debounced-callback";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import type { AddressPage, FoundRecipients } from "~/models/checkout/address-page";
import { suggestedAmount, typedInsurance } from "~/models/checkout/insurance";
import { INTENT } from "~/models/checkout/intents";
import { STEP_FORM } from "~/models/checkout/steps";
import type { FormActionData } from "~/models/form-action-data";
import { useQuickForm } from "~/components/forms/use-quick-form";
import { CheckField, TextField } from "~/components/forms/field";
import { PageForm } from "~/components/forms/page-form";
import { MadeFrom } from "~/components/checkout/made-from";
import { StepLink } from "~/components/checkout/stepper";
import { TypedNote } from "~/components/checkout/typed-note";
import { StepPage } from "~/components/checkout/step-page";
import { TermsField } from "~/components/checkout/terms-field";
import { ADDRESS_FIELDS } from "~/models/checkout/address-fields";
import { FULL_ADDRESS } from "~/models/checkout/person-fields";
import { formatMoneyInput } from "~/models/decimals";
import { fieldLabels, inputProps } from "~/models/form-fields";
import type { MapPicture } from "~/models/map/picture";
import type { MapTiles } from "~/models/tenant";
import { ContentFields } from "~/components/checkout/content-fields";
import { ExtrasCard } from "~/components/checkout/extra-fields";
import { RecipientFields, SenderFields } from "~/components/checkout/person-fields";
import { PointField } from "~/components/checkout/point-field";
import { PRICE_REFRESH_MS } from "~/models/timings";
import { controlOf, submitterOf } from "~/components/ui/event-target";
import { RecipientBook, SenderBook } from "./address-books";

interface AddressStepProps {
  data: AddressPage;
  /** Idempotency key for placing a free order here. */
  idempotencyKey: string;
  /** Version of the draft that the page was rendered from. */
  updatedAt: string | undefined;
  /** The form contains values that were typed before and not submitted. */
  isTyped: boolean;
  /** Id of this tab's page, or of the page that it continues. */
  tab: string;
  lastResult: SubmissionResult | null;
  /** Results of a search in the address book. */
  found: FoundRecipients | null;
  tiles: MapTiles | null;
  picture: MapPicture | null;
}

const PRICED = /^(has|insurance|content\.value|cashOnDelivery)/;

/** Step for sender, recipient, contents and extras. */
export function AddressStep({
  data,
  idempotencyKey,
  updatedAt,
  isTyped,
  tab,
  lastResult,
  found,
  tiles,
  picture,
}: AddressStepProps) {
  const t = useT("checkout");
  const labels = { ...fieldLabels(ADDRESS_FIELDS, t), recipientQuery: t("address.book-search") };
  const [form, fields, applyChange] = useQuickForm({ id: STEP_FORM, lastResult, defaultValue: data.values });
  const { submit, state, data: refreshed } = useFetcher<FormActionData>();
  const action = useFormAction();
  const refresh = (element: HTMLFormElement) => {
    const values = new FormData(element);
    values.set("intent", INTENT.refresh);
    submit(values, { method: "post", action });
  };
  // One refresh at a time: each saves the draft, so a second one in flight would be refused as stale.
  const next = useRef<HTMLFormElement | null>(null);
  const refreshSoon = useDebouncedCallback((element: HTMLFormElement) => {
    if (state === "idle") refresh(element);
    else next.current = element;
  }, PRICE_REFRESH_MS);
  // A submit waits for a price refresh in flight: both write the same draft, and the submit must win.
  const waiting = useRef<{ form: HTMLFormElement; button: HTMLElement | null } | null>(null);
  const submitInOrder = (event: React.FormEvent<HTMLFormElement>) => {
    if (applyChange(event)) return;
    refreshSoon.cancel();
    next.current = null;
    if (state === "idle") return;
    event.preventDefault();
    waiting.current = { form: event.currentTarget, button: submitterOf(event) };
  };
  useEffect(() => {
    if (state !== "idle") return;
    const [sent, changed] = [waiting.current, next.current];
    [waiting.current, next.current] = [null, null];
    if (sent) sent.form.requestSubmit(sent.button);
    else if (changed) refreshSoon(changed);
  }, [state, refreshSoon]);
  const { language } = usePageContext();
  // Fills in the suggested amount. A field that the merchant cleared to type another amount stays empty.
  const fillInAmount = (element: HTMLFormElement): boolean => {
    const { insurance, currency } = data.service;
    const amount = suggestedAmount(typedInsurance(new FormData(element)), insurance.maxCoverage, currency);
    if (amount === undefined) return false;
    form.update({ name: fields.insuranceAmount.name, value: formatMoneyInput(amount, language) });
    return true;
  };
  const refreshPrice = (event: React.FormEvent<HTMLFormElement>) => {
    const { name = "" } = controlOf(event) ?? {};
    if (!PRICED.test(name)) return;
    if (name === fields.insuranceType.name) fillInAmount(event.currentTarget);
    refreshSoon(event.currentTarget);
  };
  // Only after the value's field has lost the focus: otherwise its first digit would be insured.
  const fillInAfterValue = (event: React.FocusEvent<HTMLFormElement>) => {
    if (controlOf(event)?.name === "content.value" && fillInAmount(event.currentTarget)) refreshSoon(event.currentTarget);
  };
  const changePlace = (
    <StepLink step="info" reference={data.reference} savesOnLeaving>
      {t("address.change-place")}
    </StepLink>
  );
  const large = "button button-primary button-large button-wide";
  return (
    <StepPage
      before={
        data.rules.needsTerms ? (
          <TermsField meta={fields.carriersTermsAndConditions} carrier={data.service.carrier} url={data.service.terms} />
        ) : null
      }
      submit={
        data.isFree && !data.needsCustoms ? (
          <button className={large} form={form.id} name="intent" value={INTENT.create}>
            {t("address.create")}
          </button>
        ) : (
          <button className={large} form={form.id}>
            {t(data.needsCustoms ? "address.to-customs" : "address.submit")}
          </button>
        )
      }
    >
      <h1>{t("address.heading")}</h1>
      <TypedNote isTyped={isTyped} />
      <PageForm
        form={form}
        className="stack"
        onChange={refreshPrice}
        onBlur={fillInAfterValue}
        onSubmit={submitInOrder}
        idempotencyKey={idempotencyKey}
        labels={labels}
      >
        {/* A failed refresh is not shown, so the form stays stale until it is submitted. */}
        <MadeFrom updatedAt={updatedAt} answers={[lastResult, refreshed?.result?.error ? null : refreshed?.result]} tab={tab} />
        <SenderFields
          isKnown={data.isSenderKnown}
          person={fields.from.getFieldset()}
          where={data.ends.from}
          changePlace={changePlace}
          needs={FULL_ADDRESS}
          label={data.rules.label}
        >
          <SenderBook form={form} name={fields.from.name} entries={data.senders} />
        </SenderFields>
        <RecipientFields
          person={fields.to.getFieldset()}
          where={data.ends.to}
          changePlace={changePlace}
          needs={data.rules.recipient}
          label={data.rules.label}
          refusal={data.refusal}
          isFromBuyer={data.isFromBuyer}
          hasFallbackPhone={data.hasFallbackPhone}
          after={
            <>
              <CheckField
                meta={fields.addressBookChecked}
                label={t(ADDRESS_FIELDS.addressBookChecked.label)}
                disabled={data.isBookFull}
                hint={data.isBookFull ? t("address.book-full") : undefined}
              />
              <TextField
                meta={fields.recipientAlias}
                label={t(ADDRESS_FIELDS.recipientAlias.label)}
                {...inputProps(ADDRESS_FIELDS.recipientAlias)}
                optional={null}
                className="book-alias"
              />
            </>
          }
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
        </RecipientFields>
        {data.rules.needsDropOffPoint ? (
          <PointField
            meta={fields.dropoffPointId}
            points={data.points}
            hasFailed={data.pointsFailed}
            tiles={tiles}
            picture={picture}
          />
        ) : null}
        <div className="two">
          <ContentFields
            content={fields.content.getFieldset()}
            orderNumber={fields.shipmentCustomReference}
            currency={data.service.currency}
            isInsured={data.service.insurance.available}
          />
          <ExtrasCard
            data={data}
            fields={fields}
            value={sentValue(refreshed?.result ?? lastResult) ?? data.values.content.value}
          />
        </div>
      </PageForm>
    </StepPage>
  );
}

/** The error of a search in the address book, with its query. */
function refusedSearch(result: SubmissionResult | null) {
  const problem = result?.error?.["recipientQuery"]?.[0];
  return problem ? { query: String(result?.initialValue?.["recipientQuery"] ?? ""), problem } : null;
}

/** The contents' value as last submitted, which decides the insurance offered; a value that is being typed does not count yet. */
function sentValue(result: SubmissionResult | null): string | undefined {
  if (!result?.initialValue) return undefined;
  const content = result.initialValue["content"];
  const value = typeof content === "object" && "value" in content ? content.value : "";
  return typeof value === "string" ? value : "";
}
