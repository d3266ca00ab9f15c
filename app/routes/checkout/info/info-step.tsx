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
import { ParcelRows } from "~/components/checkout/parcel-rows";

interface InfoStepProps {
  page: InfoPage;
  /** Key of a new shipment's form; null for one that is there already. */
  idempotencyKey: string | null;
  /** Of the draft that the page was rendered from; undefined for a new shipment. */
  updatedAt: string | undefined;
  /** Something was typed before and not sent. */
  isTyped: boolean;
  lastResult: SubmissionResult | null;
  /** What is missing, where the step is opened to complete a draft. */
  marks: SubmissionResult | null;
  choices: PlaceChoices;
}

/** From where, to where, what size: enough to ask for rates. */
export function InfoStep({ page, idempotencyKey, updatedAt, isTyped, lastResult, marks, choices }: InfoStepProps) {
  const t = useT("checkout");
  const custom = customParcel(t("parcel.custom"));
  // A shipment needs a parcel, so the first row is there from the start, with the weight that the shop has told.
  const parcels = page.values.parcels.length > 0 ? page.values.parcels : [{ ...custom, weight: page.goodsWeight }];
  // Read anew while one types, they would replace what was typed. The first row is named in the page's language.
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
  const rows = fields.parcels.getFieldList().length;
  const answers = `${rows} ${JSON.stringify(lastResult?.initialValue ?? null)}`;
  // Rows and fields that a button fills in send no event.
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
      <TypedNote isTyped={isTyped} />
      <PageForm
        form={form}
        className="stack"
        onSubmit={applyChange}
        onInput={({ currentTarget }) => readTyped(currentTarget)}
        // A place chosen from the list, or a saved sender, is there after the event.
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
                      // Close the menu, and move the focus to the field that it filled in.
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
