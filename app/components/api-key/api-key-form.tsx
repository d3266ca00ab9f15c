import { type SubmissionResult, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { ApiKey } from "#contract/api-key";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";
import { PageForm } from "~/components/forms/page-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { Icon } from "~/components/ui/icon";
import { apiKeyForm } from "~/models/api-key/api-key-paths";
import { SHOP_NAME_FIELDS, type ShopNameValues } from "~/models/api-key/shop-name-fields";
import { fieldLabels } from "~/models/form-fields";
import "./api-key.css";

interface FormProps {
  lastResult: SubmissionResult | null;
}

interface NewApiKeyFormProps extends FormProps {
  /** Default name of the shop. */
  shopName: string;
  isFirst: boolean;
  /** Idempotency key for generating a key. */
  idempotencyKey: string;
  /** Module whose panel contains this form; the new key is shown there. */
  module?: string;
}

/** Generates an API key for a shop that the merchant names. */
export function NewApiKeyForm({ shopName, isFirst, idempotencyKey, module, lastResult }: NewApiKeyFormProps) {
  const t = useT("api-key");
  const props = useFieldProps("api-key");
  const paths = usePaths();
  const [form, fields] = useForm<ShopNameValues>({ id: "new-api-key", lastResult, defaultValue: { name: shopName } });
  return (
    <PageForm form={form} action={apiKeyForm(paths, "new")} preventScrollReset className="card" idempotencyKey={idempotencyKey}>
      {module ? <input type="hidden" name="module" value={module} /> : null}
      <div className="card-head">
        <div>
          <h2>{isFirst ? t("none-title") : t("new-title")}</h2>
          <p>{t("none")}</p>
        </div>
      </div>
      <div className="card-body stack">
        <ErrorSummary form={form} labels={fieldLabels(SHOP_NAME_FIELDS, t)} />
        <TextField meta={fields.name} {...props(SHOP_NAME_FIELDS.name)} hint={t("shop-hint")} className="api-key-shop" />
      </div>
      <div className="card-foot api-key-foot">
        <p className="small quiet at-start grow">{t("whoever")}</p>
        {isFirst || module ? null : (
          <Link to={paths.settings("api-key")} preventScrollReset className="button">
            {t("cancel")}
          </Link>
        )}
        <SubmitButton name="intent" value="generate">
          <Icon name="key" />
          {t("generate")}
        </SubmitButton>
      </div>
    </PageForm>
  );
}

/** Renames the shop of a key. */
export function RenameApiKeyForm({ apiKey, lastResult }: FormProps & { apiKey: ApiKey }) {
  const t = useT("api-key");
  const props = useFieldProps("api-key");
  const paths = usePaths();
  const { id, name } = apiKey;
  const [form, fields] = useForm<ShopNameValues>({ id: "rename-api-key", lastResult, defaultValue: { name } });
  return (
    <PageForm form={form} action={apiKeyForm(paths, id)} preventScrollReset className="card">
      <input type="hidden" name="id" value={id} />
      <div className="card-head">
        <h2>{name}</h2>
      </div>
      <div className="card-body stack">
        <ErrorSummary form={form} labels={fieldLabels(SHOP_NAME_FIELDS, t)} />
        <TextField meta={fields.name} {...props(SHOP_NAME_FIELDS.name)} className="api-key-shop" />
      </div>
      <div className="card-foot api-key-foot">
        <Link to={paths.settings("api-key")} preventScrollReset className="button">
          {t("cancel")}
        </Link>
        <SubmitButton name="intent" value="rename">
          {t("save")}
        </SubmitButton>
      </div>
    </PageForm>
  );
}
