import { type SubmissionResult, useForm } from "@conform-to/react";
import { useT } from "~/components/document/translation";
import { ErrorSummary } from "~/components/forms/error-summary";
import { TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";
import { PageForm } from "~/components/forms/page-form";
import { useIsWorking } from "~/components/ui/working-bar";
import { FALLBACK_PHONE_FIELDS, type FallbackPhoneValues } from "~/models/addresses/saved-address-fields";
import { fieldLabels } from "~/models/form-fields";

export const FALLBACK_PHONE_FORM = "fallback-phone";

/** Phone number for recipients whose order has none. */
export function FallbackPhone({ phone, lastResult }: { phone: string; lastResult: SubmissionResult | null }) {
  const t = useT("addresses");
  const props = useFieldProps("addresses");
  const isWorking = useIsWorking();
  const [form, fields] = useForm<FallbackPhoneValues>({
    id: FALLBACK_PHONE_FORM,
    lastResult,
    defaultValue: { fallbackPhone: phone },
  });
  return (
    <PageForm form={form} preventScrollReset className="card fallback-phone">
      <div className="card-head">
        <div>
          <h2>{t("fallback.title")}</h2>
          <p>{t("fallback.text")}</p>
        </div>
      </div>
      <div className="card-body stack">
        <ErrorSummary form={form} labels={fieldLabels(FALLBACK_PHONE_FIELDS, t)} />
        <TextField meta={fields.fallbackPhone} {...props(FALLBACK_PHONE_FIELDS.fallbackPhone)} />
      </div>
      <div className="card-foot">
        <button className="button" name="intent" value={FALLBACK_PHONE_FORM} disabled={isWorking}>
          {t("fallback.submit")}
        </button>
      </div>
    </PageForm>
  );
}
