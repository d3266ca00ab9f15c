import { useCountryName } from "~/components/ui/country-name";
import { useFetcher, useFormAction } from "@remix-run/react";
import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useDebouncedCallback } from "~/components/ui/use-debounced-callback";
import { type SavedAddressesProps, SavedAddresses } from "~/components/checkout/saved-addresses";
import { useFormToken } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { DOT } from "~/models/dot";
import type { FormActionData } from "~/models/form-action-data";
import { useProblemText } from "~/components/forms/use-problem-text";
import { BOOK_SEARCH_MAX, type FoundRecipients } from "~/models/checkout/address-page";
import { Icon } from "~/components/ui/icon";
import { INTENT } from "~/models/checkout/intents";
import { STEP_FORM } from "~/models/checkout/steps";
import { ALIAS_SEARCH_MS } from "~/models/timings";

type BookProps = Omit<SavedAddressesProps, "label">;

/** Saved sender addresses at the place of departure. Pressing one fills in the form, without JavaScript too. */
export function SenderBook({ form, name, entries }: BookProps) {
  const t = useT("checkout");
  return <SavedAddresses form={form} name={name} entries={entries} label={t("address.saved-senders")} />;
}

function Elsewhere({ entries }: { entries: FoundRecipients["elsewhere"] }) {
  const t = useT("checkout");
  const country = useCountryName();
  return (
    <div className="book-row">
      <p className="quiet small">{t("address.book-elsewhere")}</p>
      <ul className="actions">
        {entries.map((entry) => (
          <li key={entry.id}>
            <button className="button button-small" name="intent" value={INTENT.sendTo(entry.id)}>
              {entry.alias}
              {DOT}
              {entry.place}, {country(entry.country)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Id of the search field, which the error summary links to. */
const QUERY_ID = `${STEP_FORM}-recipientQuery`;

/** The recipient address book: entries at the place of destination, and a search over all entries. */
export function RecipientBook({
  form,
  name,
  entries,
  hasMore,
  found,
  refused,
}: BookProps & { hasMore: boolean; found: FoundRecipients | null; refused: { query: string; problem: string } | null }) {
  const t = useT("checkout");
  const problemText = useProblemText();
  const isHydrated = useHydrated();
  const token = useFormToken();
  const { submit, data } = useFetcher<FormActionData<FoundRecipients>>();
  const action = useFormAction();
  const [query, setQuery] = useState(refused?.query ?? found?.query ?? "");
  const ask = (page: number, recipientQuery: string) =>
    submit({ ...token, intent: INTENT.findRecipient(page), recipientQuery }, { method: "post", action });
  const askSoon = useDebouncedCallback((typed: string) => ask(1, typed), ALIAS_SEARCH_MS);
  const search = (typed: string) => {
    setQuery(typed);
    askSoon(typed);
  };
  const nothing: Omit<FoundRecipients, "query"> = { page: 1, here: entries, elsewhere: [], hasMore };
  const shown = data?.extra ?? found ?? nothing;
  const { here, elsewhere } = shown;
  const isSearched = Boolean(data?.extra ?? found);
  const turn = (page: number, label: string) => (
    <button
      className="button button-small"
      name="intent"
      value={INTENT.findRecipient(page)}
      onClick={(event) => {
        event.preventDefault();
        ask(page, query);
      }}
    >
      {label}
    </button>
  );
  return (
    <div className="book">
      <div className={`card-tool book-search ${refused ? "field-wrong" : ""}`}>
        <label htmlFor={QUERY_ID} className="visually-hidden">
          {t("address.book-search")}
        </label>
        <span className="affix">
          <Icon name="search" />
          <input
            id={QUERY_ID}
            name="recipientQuery"
            type="search"
            autoComplete="off"
            placeholder={t("address.book-search")}
            maxLength={BOOK_SEARCH_MAX}
            aria-invalid={refused ? true : undefined}
            aria-describedby={refused ? `${QUERY_ID}-error` : undefined}
            defaultValue={refused?.query ?? found?.query}
            onChange={(event) => search(event.target.value)}
            // Enter searches and must not submit the surrounding step.
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              askSoon.cancel();
              ask(1, event.currentTarget.value);
            }}
          />
        </span>
        {isHydrated ? null : (
          <button className="button" name="intent" value={INTENT.findRecipient()}>
            {t("info.search")}
          </button>
        )}
      </div>
      {refused ? (
        <p className="field-error" id={`${QUERY_ID}-error`}>
          {problemText(refused.problem)}
        </p>
      ) : null}
      {here.length > 0 ? (
        <SavedAddresses form={form} name={name} entries={here} label={t("address.saved-recipients")} />
      ) : isSearched ? (
        <p className="quiet" role="status">
          {t("address.book-none")}
        </p>
      ) : null}
      {elsewhere.length > 0 ? <Elsewhere entries={elsewhere} /> : null}
      {shown.page > 1 || shown.hasMore ? (
        <p className="actions">
          {shown.page > 1 ? turn(shown.page - 1, t("address.book-previous")) : null}
          {shown.hasMore ? turn(shown.page + 1, t("address.book-more")) : null}
        </p>
      ) : null}
    </div>
  );
}
