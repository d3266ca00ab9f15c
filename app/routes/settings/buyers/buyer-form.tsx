import { type SubmissionResult, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { BuyerSettings } from "#contract/buyers";
import type { Language } from "#contract/primitives";
import { ColourField } from "~/components/branded-emails/colour-field";
import { LogoField } from "~/components/branded-emails/logo-field";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Choices, RadioField, SelectField, TextField } from "~/components/forms/field";
import { PageForm } from "~/components/forms/page-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { useFieldProps } from "~/components/forms/use-field-props";
import { emailPaths } from "~/models/branded-emails/email-paths";
import { ADDRESS_CHANGE_RULES } from "#contract/rules/address-changes";
import { BUYER_FIELDS, DEFAULT_ADDRESS } from "~/models/buyers/buyer-fields";
import { fieldLabels, type Values } from "~/models/form-fields";
import { LANGUAGE_NAMES } from "~/models/languages";
import { BuyerPreview } from "./buyer-preview";

interface BuyerFormProps {
  settings: BuyerSettings;
  addresses: { id: string; isDefault: boolean; text: string }[];
  /** Logo and colour need another plan. */
  isLocked: boolean;
  /** Of the pages' URLs. */
  origin: string;
  /** The tenant's languages. */
  offered: Language[];
  idempotencyKey: string;
  result: SubmissionResult | null;
}

export type BuyerValues = Values<typeof BUYER_FIELDS> & {
  logo: string;
  languages: string[];
  returnAddressId: string;
  addressChanges: string;
};

/** What buyers see, beside a page as they see it. */
export function BuyerForm({ settings, addresses, isLocked, origin, offered, idempotencyKey, result }: BuyerFormProps) {
  const t = useT("buyers");
  const props = useFieldProps("buyers");
  const emails = useT("branded-emails");
  const isHydrated = useHydrated();
  const { contact, legal } = settings;
  const [form, fields] = useForm<BuyerValues>({
    id: "buyers",
    lastResult: result,
    defaultValue: {
      ...contact,
      ...legal,
      name: settings.name,
      colour: settings.colour,
      removeLogo: "",
      languages: settings.languages,
      returnAddressId: settings.returnAddressId ?? DEFAULT_ADDRESS,
      withdrawalDays: String(settings.withdrawalDays),
      addressChanges: settings.addressChanges,
      slug: settings.slug ?? settings.proposedSlug,
    },
  });
  const paths = emailPaths(usePaths());
  const logoUrl = settings.logoUrl && paths.logo(settings.logoUrl);
  const chosen = [fields.languages.initialValue ?? []].flat().map(String);
  const host = origin.replace(/^https?:\/\//, "");
  const standard = addresses.find(({ isDefault }) => isDefault);
  const text = (name: keyof typeof BUYER_FIELDS, hint?: string) => (
    <TextField meta={fields[name]} {...props(BUYER_FIELDS[name])} optional={null} hint={hint} />
  );
  return (
    <div className="buyers-grid">
      <PageForm
        encType="multipart/form-data"
        form={form}
        labels={{
          ...fieldLabels(BUYER_FIELDS, t),
          logo: t("logo"),
          languages: t("languages"),
          returnAddressId: t("return-address"),
          addressChanges: t("changes.legend"),
        }}
        className="stack"
        idempotencyKey={idempotencyKey}
      >
        <fieldset className="card">
          <legend>
            <h2>{t("part.brand")}</h2>
          </legend>
          <div className="card-body stack">
            <TextField meta={fields.name} {...props(BUYER_FIELDS.name)} hint={t("name-hint")} />
            <p className="quiet small">
              {t("brand-emails")} <Link to={paths.templates()}>{t("brand-emails-link")}</Link>
            </p>
            <fieldset disabled={isLocked} className="stack">
              <legend className="visually-hidden">{t("part.look")}</legend>
              <LogoField
                meta={fields.logo}
                label={t("logo")}
                saved={logoUrl ? { url: logoUrl, name: settings.name } : null}
                remove={fields.removeLogo}
                removeLabel={t("remove-logo")}
              />
              <ColourField
                meta={fields.colour}
                label={t("colour")}
                hint={t("colour-hint")}
                pick={emails("pick-colour")}
                fallback={settings.logoColour ?? settings.accent}
              />
            </fieldset>
          </div>
        </fieldset>
        <fieldset className="card">
          <legend>
            <h2>{t("part.contact")}</h2>
          </legend>
          <div className="card-body stack">
            {text("email", t("email-hint"))}
            {text("phone")}
            {text("pageUrl", t("page-hint"))}
          </div>
        </fieldset>
        <fieldset className="card">
          <legend>
            <h2>{t("part.legal")}</h2>
          </legend>
          <div className="card-body stack">
            {text("termsUrl", t("legal-hint"))}
            {text("privacyUrl")}
            {text("imprintUrl")}
          </div>
        </fieldset>
        <fieldset className="card">
          <legend>
            <h2>{t("part.returns")}</h2>
          </legend>
          <div className="card-body stack">
            <SelectField
              meta={fields.returnAddressId}
              label={t("return-address")}
              hint={t("return-address-hint")}
              optional={null}
              choices={[
                { value: DEFAULT_ADDRESS, label: standard ? t("default-address", { address: standard.text }) : t("no-address") },
                ...addresses.map(({ id, text }) => ({ value: id, label: text })),
              ]}
            />
            <TextField
              meta={fields.withdrawalDays}
              {...props(BUYER_FIELDS.withdrawalDays)}
              hint={t("days-hint")}
              inputMode="numeric"
              className="field-short"
            />
          </div>
        </fieldset>
        <fieldset className="card">
          <legend>
            <h2>{t("part.changes")}</h2>
          </legend>
          <div className="card-body stack">
            <p className="quiet small">{t("changes.intro")}</p>
            <RadioField
              meta={fields.addressChanges}
              legend={t("changes.legend")}
              choices={ADDRESS_CHANGE_RULES.map((rule) => ({
                value: rule,
                label: t(`changes.${rule}`),
                hint: t(`changes.${rule}-hint`),
              }))}
            />
          </div>
        </fieldset>
        <fieldset className="card">
          <legend>
            <h2>{t("part.pages")}</h2>
          </legend>
          <div className="card-body stack">
            <Choices
              meta={fields.languages}
              legend={t("languages")}
              checked={chosen}
              choices={offered.map((language) => [
                language,
                <span key={language} lang={language}>
                  {LANGUAGE_NAMES[language]}
                </span>,
              ])}
            />
            <TextField meta={fields.slug} {...props(BUYER_FIELDS.slug)} hint={t("slug-hint", { host })} spellCheck={false} />
          </div>
          <div className="card-foot">
            {isHydrated ? null : (
              <button name="intent" value="preview" className="button at-start">
                {t("show-preview")}
              </button>
            )}
            <SubmitButton name="intent" value="save">
              {t("save")}
            </SubmitButton>
          </div>
        </fieldset>
      </PageForm>
      <BuyerPreview
        formId={form.id}
        saved={settings}
        typed={result?.initialValue ?? null}
        logoUrl={logoUrl}
        isLocked={isLocked}
      />
    </div>
  );
}
