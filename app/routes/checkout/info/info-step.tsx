import { parse, type SubmissionResult } from "@conform-to/react";
import { useEffect, useState } from "react";
import { useT } from "~/components/document/translation";
import { MadeFrom } from "~/components/checkout/made-from";
import { PLACE_HINT_ID, PlaceField } from "~/components/checkout/place-field";
import { TypedNote } from "~/components/checkout/typed-note";
import { StepPage } from "~/components/checkout/step-page";
import { Icon } from "~/components/ui/icon";
import { PlacesCredit } from "~/components/ui/places-credit";
import { STEP_FORM } from "~/models/checkout/steps";
import { Menu } from "~/components/ui/menu";
import { useQuickForm } from "~/components/forms/use-quick-form";
import { PageForm } from "~/components/forms/page-form";
import { customParcel, endValues } from "~/models/checkout/info-defaults";
import type { InfoPage, PlaceChoices } from "~/models/checkout/info-page";
import { INFO_FIELDS } from "~/models/checkout/info-fields";
import { typedRoute } from "~/models/checkout/typed-route";
import { fieldLabels } from "~/models/form-fields";
import { INTENT } from "~/models/checkout/intents";
import { rowsOf } from "~/components/forms/rows-of";
import { ParcelRows } from "~/components/checkout/parcel-rows";

interface InfoStepProps {
  page: InfoPage;
  /** Idempotency key of a new shipment; null for an existing one. */
  idempotencyKey: string | null;
  /** Version of the draft that the page was rendered from; undefined for a new shipment. */
  updatedAt: string | undefined;
  /** The form contains values that were typed before and not submitted. */
  isTyped: boolean;
  lastResult: SubmissionResult | null;
  /** Missing fields, if the step was opened to complete a draft. */
  marks: SubmissionResult | null;
  choices: PlaceChoices;
}

/** Step for origin, destination and parcel sizes: enough to request rates. */
export function InfoStep({ page, idempotencyKey, updatedAt, isTyped, lastResult, marks, choices }: InfoStepProps) {
  const t = useT("checkout");
  const custom = customParcel(t("parcel.custom"));
  // A shipment needs a parcel, so the first row exists from the start, with the weight of the shop's order.
  const parcels = page.values.parcels.length > 0 ? page.values.parcels : [{ ...custom, weight: page.goodsWeight }];
  // Keep the first marks: revalidated ones would replace what was typed since. The first row's name is in the page's language.
  const [firstMarks] = useState(() => marks && { ...marks, initialValue: { ...marks.initialValue, parcels } });
  const [form, fields, applyChange] = useQuickForm({
    id: STEP_FORM,
    lastResult: lastResult ?? firstMarks,
    defaultValue: { ...page.values, parcels },
  });
  const [typed, setTyped] = useState(() => typedRoute({ ...page.values, parcels }));
  const readTyped = (element: HTMLFormElement | null) => {
    if (element) setTyped(typedRoute(parse(new FormData(element), { resolve: (value) => ({ value }) }).payload));
  };
  const rows = rowsOf(fields.parcels).length;
  const answers = `${rows} ${JSON.stringify(lastResult?.initialValue ?? null)}`;
  // Buttons that fill in rows and fields fire no input event.
  useEffect(() => readTyped(document.querySelector<HTMLFormElement>(`#${STEP_FORM}`)), [answers]);
  const labels = fieldLabels(INFO_FIELDS, t, { parcels: rows });
  const from = fields.from.getFieldset();
  const to = fields.to.getFieldset();
  return (
    <StepPage
      typed={typed}
      submit={
        <button className="button button-primary button-large button-wide" form={form.id} name="intent" value={INTENT.rates}>
          {t("info.submit")}
        </button>
      }
    >
      <div>
        <h1>{t("info.heading")}</h1>
        <p className="quiet" id={PLACE_HINT_ID}>
          {t("info.place-hint")}
        </p>
      </div>
      {page.hasCarriers || lastResult?.error ? null : <NoCarriers />}
      <TypedNote isTyped={isTyped} />
      <PageForm
        form={form}
        className="stack"
        onSubmit={applyChange}
        onInput={({ currentTarget }) => readTyped(currentTarget)}
        // A place from the list or a saved sender is filled in after the event.
        onMouseDown={({ currentTarget }) => setTimeout(() => readTyped(currentTarget))}
        onKeyUp={({ currentTarget }) => readTyped(currentTarget)}
        labels={labels}
      >
        {idempotencyKey ? <input type="hidden" name="idempotencyKey" value={idempotencyKey} /> : null}
        {updatedAt === undefined ? null : <MadeFrom updatedAt={updatedAt} answers={[lastResult]} />}
        <div className="two two-even">
          <PlaceField end="from" legend={t("info.from")} fields={from} countries={page.originCountries} places={choices.from}>
            {page.warehouses.length > 0 ? (
              <div className="card-tool">
                <Menu
                  className="button button-quiet button-small"
                  label={
                    <>
                      <Icon name="home" />
                      {t("info.saved-senders")}
                      <Icon name="down" />
                    </>
                  }
                >
                  {page.warehouses.map((warehouse) => (
                    <button
                      key={warehouse.id}
                      {...form.update.getButtonProps({ name: fields.from.name, value: endValues(warehouse, warehouse.id) })}
                      // Close the menu and move the focus to the field that was filled in.
                      onClick={({ currentTarget }) => {
                        currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
                        setTimeout(() => document.getElementById(from.zipCode.id)?.focus());
                      }}
                    >
                      {warehouse.alias || warehouse.city} <span className="quiet">{warehouse.zipCode}</span>
                    </button>
                  ))}
                </Menu>
              </div>
            ) : null}
          </PlaceField>
          <PlaceField end="to" legend={t("info.to")} fields={to} countries={page.destinationCountries} places={choices.to} />
        </div>
        <ParcelRows form={form} parcels={fields.parcels} templates={page.templates} custom={custom} />
        <PlacesCredit />
      </PageForm>
    </StepPage>
  );
}

/** Stays as long as it is true, also after a reload. A refused form says it in its summary of errors. */
function NoCarriers() {
  const t = useT("forms");
  return (
    <div className="banner tone-warning">
      <Icon name="alert" />
      <p>{t("form.error.route-not-connected")}</p>
    </div>
  );
}
