import { type SubmissionResult, useForm } from "@conform-to/react";
import type { BrandSettings } from "#contract/branded-emails";
import { NEUTRAL_ACCENT } from "~/components/branded-emails/mail-sheet";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";
import { PageForm } from "~/components/forms/page-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { BRAND_FIELDS } from "~/models/branded-emails/brand-fields";
import { emailPaths } from "~/models/branded-emails/email-paths";
import { fieldLabels, type Values } from "~/models/form-fields";
import { ColourField } from "~/components/branded-emails/colour-field";
import { LogoField } from "~/components/branded-emails/logo-field";
import { BrandPreview, type PreviewWords } from "./brand-preview";

interface BrandSettingsFormProps {
  /** Null until they are first saved. */
  settings: BrandSettings | null;
  isLocked: boolean;
  accountName: string;
  /** Null if they could not be loaded: then no preview is shown. */
  words: PreviewWords | null;
  idempotencyKey: string;
  lastResult: SubmissionResult | null;
}

type BrandValues = Values<typeof BRAND_FIELDS> & { companyLogo: string };

export function BrandSettingsForm({
  settings,
  isLocked,
  accountName,
  words,
  idempotencyKey,
  lastResult,
}: BrandSettingsFormProps) {
  const t = useT("branded-emails");
  const props = useFieldProps("branded-emails");
  const paths = emailPaths(usePaths());
  const {
    companyName = "",
    companyReplyToEmail = "",
    companyLogoUrl = null,
    brandColour = "",
    accent = NEUTRAL_ACCENT,
    logoColour = null,
  } = settings ?? {};
  const [form, fields] = useForm<BrandValues>({
    id: "brand",
    lastResult,
    defaultValue: { companyName, companyReplyToEmail, brandColour, removeLogo: "" },
  });
  const logoUrl = companyLogoUrl && paths.logo(companyLogoUrl);
  return (
    <div className="emails-grid">
      <PageForm encType="multipart/form-data" form={form} className="card" idempotencyKey={idempotencyKey}>
        <fieldset disabled={isLocked} className="card-body stack emails-fields">
          <legend className="visually-hidden">{t("settings-title")}</legend>
          <ErrorSummary form={form} labels={{ companyLogo: t("logo"), ...fieldLabels(BRAND_FIELDS, t) }} />
          <LogoField
            meta={fields.companyLogo}
            label={t("logo")}
            saved={logoUrl ? { url: logoUrl, name: companyName } : null}
            remove={fields.removeLogo}
            removeLabel={t("remove-logo")}
          />
          <TextField
            meta={fields.companyName}
            {...props(BRAND_FIELDS.companyName)}
            optional={null}
            hint={t("company-name-hint")}
          />
          <TextField
            meta={fields.companyReplyToEmail}
            {...props(BRAND_FIELDS.companyReplyToEmail)}
            optional={null}
            hint={t("reply-to-hint")}
          />
          <ColourField
            meta={fields.brandColour}
            label={t("colour")}
            hint={t("colour-hint")}
            pick={t("pick-colour")}
            fallback={logoColour ?? NEUTRAL_ACCENT}
          />
        </fieldset>
        <div className="card-foot">
          <SubmitButton disabled={isLocked}>{t("save-settings")}</SubmitButton>
        </div>
      </PageForm>
      {words ? (
        <BrandPreview
          formId={form.id}
          look={{ name: companyName, logoUrl, accent }}
          logoColour={logoColour}
          accountName={accountName}
          words={words}
        />
      ) : null}
    </div>
  );
}
