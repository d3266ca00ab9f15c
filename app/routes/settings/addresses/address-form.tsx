import { type SubmissionResult, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { PLACE_HINT_ID, PlaceField } from "~/components/checkout/place-field";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { TextField } from "~/components/forms/field";
import { FirstProblem, ReadyButton } from "~/components/forms/ready-button";
import { useFieldProps } from "~/components/forms/use-field-props";
import { useFieldProblems } from "~/components/forms/use-form-reading";
import { PageForm } from "~/components/forms/page-form";
import { useHeadingFocus } from "~/components/settings/use-heading-focus";
import { useIsWorking } from "~/components/ui/working-bar";
import { PlacesCredit } from "~/components/ui/places-credit";
import { type Book, bookUrl, END_OF } from "~/models/addresses/book";
import { recipientAddressFields, type SavedAddressValues, SENDER_ADDRESS_FIELDS } from "~/models/addresses/saved-address-fields";
import type { PlaceChoices } from "~/models/checkout/info-page";
import { fieldLabels, inputProps } from "~/models/form-fields";
import type { SearchedListState } from "~/models/settings/list-state";

export interface OpenForm {
  /** The saved address; null for a new one. */
  edited: { id: string; alias: string; email: string; street1: string } | null;
  values: SavedAddressValues;
  countries: string[];
}

interface AddressFormProps {
  book: Book;
  query: SearchedListState;
  form: OpenForm;
  idempotencyKey: string;
  lastResult: SubmissionResult | null;
  choices: PlaceChoices;
}

const HALF = ["firstName", "lastName", "company", "email", "phone", "street1", "street2"] as const;

/** Form of a new or saved address, with the fields of the checkout. */
export function AddressForm({ book, query, form: open, idempotencyKey, lastResult, choices }: AddressFormProps) {
  const t = useT("addresses");
  const inCheckout = useT("checkout");
  const props = useFieldProps("checkout");
  const paths = usePaths();
  const isWorking = useIsWorking();
  const heading = useHeadingFocus(lastResult !== null);
  const end = END_OF[book];
  const fields = book === "sender" ? SENDER_ADDRESS_FIELDS : recipientAddressFields(open.edited ?? undefined);
  const rows = "from" in fields ? fields.from.fields : fields.to.fields;
  const [form, meta] = useForm<SavedAddressValues>({ id: "address", lastResult, defaultValue: open.values });
  const person = meta[end].getFieldset();
  const labels = { alias: t("alias"), ...fieldLabels(fields, inCheckout) };
  const problems = useFieldProblems(form.id, fields);
  return (
    <PageForm form={form} preventScrollReset className="card address-form" idempotencyKey={idempotencyKey}>
      <div className="card-head">
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {open.edited ? t("edit-title", { name: open.edited.alias }) : t(`new-${book}`)}
          </h2>
          {book === "sender" ? <p>{t("contact-note")}</p> : null}
        </div>
      </div>
      <div className="card-body stack">
        {/* Enter presses the form's first submit button, which would otherwise search for a place. */}
        <button name="intent" value="save" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <ErrorSummary form={form} labels={labels} />
        <div className="fields">
          <TextField meta={meta.alias} label={t("alias")} hint={t("alias-hint")} {...inputProps(fields.alias)} className="full" />
          {HALF.map((name) => (
            <TextField
              key={name}
              meta={person[name]}
              {...props(rows[name])}
              // The sender is usually the merchant, whose browser can autofill the address; a recipient never is.
              {...(book === "recipient" ? { autoComplete: "off" } : {})}
            />
          ))}
        </div>
        <PlaceField end={end} legend={t("place")} fields={person} countries={open.countries} places={choices[end]}>
          <p className="hint" id={PLACE_HINT_ID}>
            {t("place-hint")}
          </p>
        </PlaceField>
        <PlacesCredit />
      </div>
      <div className="card-foot">
        <FirstProblem formId={form.id} problems={problems} labels={labels} />
        <Link to={bookUrl(paths, book, { q: query.q, page: query.page })} preventScrollReset className="button">
          {t("cancel")}
        </Link>
        <ReadyButton
          name="intent"
          value="save"
          isReady={problems.length === 0}
          disabled={isWorking}
          aria-busy={isWorking || undefined}
        >
          {t("save")}
        </ReadyButton>
      </div>
    </PageForm>
  );
}
