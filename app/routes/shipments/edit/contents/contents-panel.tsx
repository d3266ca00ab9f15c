import type { SubmissionResult } from "@conform-to/react";
import { useFetcher, useFormAction } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useDebouncedCallback } from "~/components/ui/use-debounced-callback";
import type { Parcel } from "#contract/services";
import { DescriptionField, ValueField } from "~/components/checkout/content-fields";
import { ContentSuggestions } from "~/components/checkout/content-suggestions";
import { ParcelRows } from "~/components/checkout/parcel-rows";
import { PriceBreakdown } from "~/components/checkout/price-breakdown";
import { useT } from "~/components/document/translation";
import { CheckField } from "~/components/forms/field";
import { useQuickForm } from "~/components/forms/use-quick-form";
import { Icon } from "~/components/ui/icon";
import { customParcel } from "~/models/checkout/info-defaults";
import { INTENT } from "~/models/checkout/intents";
import type { PriceSummary } from "~/models/checkout/summary";
import { CONTENTS_FIELDS, type ContentsFormValues } from "~/models/edit/contents-fields";
import type { FormActionData } from "~/models/form-action-data";
import { fieldLabels } from "~/models/form-fields";
import { PRICE_REFRESH_MS } from "~/models/timings";
import { rowsOf } from "~/components/forms/rows-of";
import { controlOf } from "~/components/ui/event-target";
import { type EditPageBase, EditPanel } from "../edit-panel";

interface ContentsPanelProps {
  page: EditPageBase & {
    currency: string;
    isInsured: boolean;
    hasService: boolean;
    /** Price of the stored draft; null before a service is chosen. */
    price: PriceSummary | null;
    templates: Parcel[];
    values: ContentsFormValues;
  };
  /** Price for the typed values, if it was requested. */
  newPrice: PriceSummary | undefined;
  lastResult: SubmissionResult | null;
}

/** Contents and parcels of a draft, with the resulting price. */
export function ContentsPanel({ page, newPrice, lastResult }: ContentsPanelProps) {
  const { currency, templates, values } = page;
  const t = useT("edit");
  const inCheckout = useT("checkout");
  const isHydrated = useHydrated();
  const custom = customParcel(inCheckout("parcel.custom"));
  const [form, fields, applyChange] = useQuickForm({
    id: "contents",
    lastResult,
    defaultValue: { ...values, parcels: values.parcels.length > 0 ? values.parcels : [custom] },
  });
  const content = fields.content.getFieldset();
  const labels = fieldLabels(CONTENTS_FIELDS, inCheckout, { parcels: rowsOf(fields.parcels).length });
  const refreshed = usePriceRefresh(page.hasService);
  const price = refreshed.price ?? newPrice ?? page.price;
  return (
    <EditPanel
      panel="contents"
      page={page}
      form={form}
      labels={labels}
      lastResult={lastResult}
      onChange={refreshed.askSoon}
      onSubmit={applyChange}
    >
      <DescriptionField description={content.description} />
      <ContentSuggestions form={form} description={content.description} />
      <ValueField value={content.value} currency={currency} />
      <CheckField meta={content.secondHand} label={inCheckout(CONTENTS_FIELDS.content.fields.secondHand.label)} />
      {page.isInsured ? (
        <p className="banner banner-slim tone-info">
          <Icon name="info" />
          <span>{t("insured")}</span>
        </p>
      ) : null}
      <ParcelRows form={form} parcels={fields.parcels} templates={templates} custom={custom} />
      {price ? (
        <section className="card" aria-labelledby="contents-price" aria-busy={refreshed.isBusy}>
          <div className="card-body stack">
            <h3 id="contents-price">{t("price")}</h3>
            <PriceBreakdown price={price} />
            {isHydrated ? null : (
              <p>
                <button className="button button-small" name="intent" value={INTENT.refresh}>
                  {inCheckout("extras.update")}
                </button>
              </p>
            )}
          </div>
        </section>
      ) : null}
    </EditPanel>
  );
}

const PRICED = /^(content\.value|parcels\[\d+\]\.(weight|length|width|height))$/;

/** Requests the price of the form as it stands. An incomplete form has none. */
function usePriceRefresh(isPriced: boolean) {
  const { submit, data, state } = useFetcher<FormActionData<{ price: PriceSummary }>>();
  // An explicit URL: a delayed submit may run while another page is loading and would otherwise post there.
  const action = useFormAction();
  const [price, setPrice] = useState<PriceSummary>();
  const found = data?.extra?.price;
  useEffect(() => {
    if (found) setPrice(found);
  }, [found]);
  const ask = useDebouncedCallback((element: HTMLFormElement) => {
    const values = new FormData(element);
    values.set("intent", INTENT.refresh);
    submit(values, { method: "post", action });
  }, PRICE_REFRESH_MS);
  const askSoon = (event: React.FormEvent<HTMLFormElement>) => {
    if (isPriced && PRICED.test(controlOf(event)?.name ?? "")) ask(event.currentTarget);
  };
  return { price, isBusy: state !== "idle", askSoon };
}
