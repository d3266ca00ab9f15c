import { type SubmissionResult, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { TariffNumber } from "#contract/customs";
import type { Product } from "#contract/products";
import { TariffField, TariffFinds } from "~/components/checkout/tariff-field";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { ErrorSummary } from "~/components/forms/error-summary";
import { SelectField, TextField } from "~/components/forms/field";
import { PageForm } from "~/components/forms/page-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { useFieldProps } from "~/components/forms/use-field-props";
import { useHeadingFocus } from "~/components/settings/use-heading-focus";
import type { CountryChoice } from "~/models/country-names";
import { fieldLabels } from "~/models/form-fields";
import { OPENED_PRODUCT, PRODUCT_FIELDS, productValues, type ProductValues } from "~/models/products/product-fields";

interface ProductFormProps {
  /** Null for a new product. */
  product: Product | null;
  countries: CountryChoice[];
  /** The list without this form. */
  url: string;
  idempotencyKey: string;
  found: readonly TariffNumber[];
  lastResult: SubmissionResult | null;
}

/** Form of a new or saved product. Only its SKU is required, which the form says once. */
export function ProductForm({ product, countries, url, idempotencyKey, found, lastResult }: ProductFormProps) {
  const t = useT("products");
  const props = useFieldProps("products");
  const { language } = usePageContext();
  const heading = useHeadingFocus(lastResult !== null);
  const [form, fields] = useForm<ProductValues>({
    id: "product",
    lastResult,
    defaultValue: productValues(product, language),
  });
  return (
    <PageForm form={form} preventScrollReset className="card" idempotencyKey={idempotencyKey}>
      <div className="card-head">
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {product ? t("edit-title", { sku: product.sku }) : t("new")}
          </h2>
          <p>{t("required")}</p>
        </div>
      </div>
      <div className="card-body stack">
        {/* Enter presses the form's first submit button, which would otherwise search for a tariff number. */}
        <button name="intent" value="save" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        {product ? <input type="hidden" name={OPENED_PRODUCT} defaultValue={JSON.stringify(product)} /> : null}
        <ErrorSummary form={form} labels={fieldLabels(PRODUCT_FIELDS, t)} />
        <div className="fields fields-4">
          <TextField meta={fields.sku} {...props(PRODUCT_FIELDS.sku)} className="span-2" />
          <TextField meta={fields.name} {...props(PRODUCT_FIELDS.name)} optional={null} className="span-2" />
          {(["weight", "length", "width", "height"] as const).map((name) => (
            <TextField key={name} meta={fields[name]} {...props(PRODUCT_FIELDS[name])} optional={null} />
          ))}
          <TariffField
            key={fields.hsCode.key}
            meta={fields.hsCode}
            description={fields.name}
            search={{ intent: "find-tariff", name: t("find-tariff") }}
            isOptional
            className="span-2"
          />
          <SelectField
            meta={fields.originCountry}
            label={t(PRODUCT_FIELDS.originCountry.label)}
            choices={countries}
            empty={t("unknown")}
            autoComplete="off"
            className="span-2"
          />
          {found.length > 0 ? <TariffFinds form={form} name={fields.hsCode.name} found={found} /> : null}
          <TextField meta={fields.ean} {...props(PRODUCT_FIELDS.ean)} optional={null} inputMode="numeric" className="span-2" />
          <TextField meta={fields.shelf} {...props(PRODUCT_FIELDS.shelf)} optional={null} className="span-2" />
        </div>
      </div>
      <div className="card-foot">
        <Link to={url} preventScrollReset className="button">
          {t("cancel")}
        </Link>
        <SubmitButton name="intent" value="save">
          {t("save")}
        </SubmitButton>
      </div>
    </PageForm>
  );
}
