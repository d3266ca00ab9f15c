import { type SubmissionResult, useForm } from "@conform-to/react";
import { useT } from "~/components/document/translation";
import { ErrorSummary } from "~/components/forms/error-summary";
import { TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";
import { PageForm } from "~/components/forms/page-form";
import { fieldLabels } from "~/models/form-fields";
import { CHANGE_PASSWORD_FIELDS, type ChangePasswordValues } from "~/models/session/account-fields";
import { PASSWORD_MIN } from "~/models/session/password-rule";

interface PasswordFormProps {
  email: string;
  lastResult: SubmissionResult | null;
}

export function PasswordForm({ email, lastResult }: PasswordFormProps) {
  const t = useT("account");
  const props = useFieldProps("account");
  const [form, fields] = useForm<ChangePasswordValues>({ id: "password", lastResult });
  return (
    <PageForm form={form} className="card">
      {/* Password managers need the account name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <div className="card-head">
        <div>
          <h2>{t("password.heading")}</h2>
          <p>{t("password.intro")}</p>
        </div>
      </div>
      <div className="card-body stack account-password">
        <ErrorSummary form={form} labels={fieldLabels(CHANGE_PASSWORD_FIELDS, t)} />
        <TextField meta={fields.password} {...props(CHANGE_PASSWORD_FIELDS.password)} />
        <TextField
          meta={fields.newPassword}
          {...props(CHANGE_PASSWORD_FIELDS.newPassword)}
          hint={t("password.hint", { min: PASSWORD_MIN })}
        />
        <TextField meta={fields.repeatPassword} {...props(CHANGE_PASSWORD_FIELDS.repeatPassword)} />
      </div>
      <div className="card-foot">
        <button className="button button-primary" name="intent" value="password">
          {t("password.submit")}
        </button>
      </div>
    </PageForm>
  );
}
