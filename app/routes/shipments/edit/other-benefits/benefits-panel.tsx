import type { SubmissionResult } from "@conform-to/react";
import { ExtraFields, hasExtras } from "~/components/checkout/extra-fields";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { useQuickForm } from "~/components/forms/use-quick-form";
import type { AddressPage } from "~/models/checkout/address-page";
import type { BenefitsValues } from "~/models/checkout/address-defaults";
import { BENEFITS_PANEL } from "~/models/checkout/edit-fields";
import { suggestedAmount, typedInsurance } from "~/models/checkout/insurance";
import { formatMoneyInput } from "~/models/decimals";
import { fieldLabels } from "~/models/form-fields";
import { controlOf } from "~/components/ui/event-target";
import type { EditPrice } from "../edit-action.server";
import { type EditPageBase, EditPanel } from "../edit-panel";
import { NewPrice, useNewPrice } from "../use-new-price";

interface BenefitsPanelProps {
  page: EditPageBase &
    Pick<AddressPage, "service" | "rules" | "prices"> & {
      values: BenefitsValues;
      /** The saved contents' value, in the format of the field. */
      contentValue: string;
      price: { total: number; currency: string } | null;
    };
  lastResult: SubmissionResult | null;
  sentPrice: EditPrice | undefined;
}

/** Insurance and extras, each with its price. @see spec shipment-core, section 3, "Upsales" */
export function BenefitsPanel({ page, lastResult, sentPrice }: BenefitsPanelProps) {
  const t = useT("checkout");
  const inEdit = useT("edit");
  const { language } = usePageContext();
  const [form, fields, applyChange] = useQuickForm({ id: "edit-benefits", lastResult, defaultValue: page.values });
  const { price = sentPrice, onChange, refresh } = useNewPrice<EditPrice>(/^(has|insurance|cashOnDelivery)/);
  const { service, rules } = page;
  const change = (event: React.FormEvent<HTMLFormElement>) => {
    onChange(event);
    if (controlOf(event)?.name !== fields.insuranceType.name) return;
    const typed = { ...typedInsurance(new FormData(event.currentTarget)), contentValue: page.contentValue };
    const amount = suggestedAmount(typed, service.insurance.maxCoverage, service.currency);
    if (amount === undefined) return;
    form.update({ name: fields.insuranceAmount.name, value: formatMoneyInput(amount, language) });
    refresh(event.currentTarget);
  };
  return (
    <EditPanel
      panel="other-benefits"
      page={page}
      form={form}
      labels={fieldLabels(BENEFITS_PANEL, t)}
      lastResult={lastResult}
      onSubmit={(event) => {
        if (!applyChange(event)) refresh.cancel();
      }}
      onChange={change}
      price={<NewPrice form={form.id} before={page.price} now={price} />}
    >
      {hasExtras({ service, rules }) ? null : <p>{inEdit("no-extras")}</p>}
      <ExtraFields data={{ service, rules, prices: price?.details ?? page.prices }} fields={fields} value={page.contentValue} />
    </EditPanel>
  );
}
