import type { FormMetadata } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { usePageContext } from "~/components/app/page-context";
import { useT } from "~/components/app/translation";
import type { AddressDefaults } from "~/models/checkout/address-defaults";
import { FIND_RECIPIENT, SEND_TO } from "~/models/checkout/steps";
import type { AddressData, FoundRecipients } from "./address";

interface BookProps {
  form: Pick<FormMetadata<AddressDefaults>, "update">;
  /** Name of the fieldset that an entry fills in. */
  name: string;
  entries: AddressData["recipients"];
}

/** Sender addresses at the place that the parcel leaves from; a press fills the form in, without JavaScript too. */
export function SenderBook({ form, name, entries }: BookProps) {
  const t = useT("checkout");
  if (entries.length === 0) return null;
  return <Entries form={form} name={name} entries={entries} label={t("address.saved-senders")} />;
}

function Entries({ form, name, entries, label }: BookProps & { label: string }) {
  return (
    <div className="book">
      <p className="quiet">{label}</p>
      <ul className="actions">
        {entries.map((entry) => (
          <li key={entry.id}>
            <button
              className="button button-small button-quiet"
              {...form.update.getButtonProps({ name: name, value: entry.person })}
            >
              {entry.alias}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Elsewhere({ entries }: { entries: FoundRecipients["elsewhere"] }) {
  const t = useT("checkout");
  const country = useT("countries");
  return (
    <div className="book">
      <p className="quiet">{t("address.book-elsewhere")}</p>
      <ul className="actions">
        {entries.map((entry) => (
          <li key={entry.id}>
            <button className="button button-small button-quiet" name="intent" value={SEND_TO + entry.id}>
              {entry.alias} · {entry.place}, {country(entry.country)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** @see spec shipment-core, section 5: alias search runs after a 300 ms pause */
const PAUSE_MS = 300;

/** The recipient address book: who is at the place that the rates were asked for, and a search for anybody. */
export function RecipientBook({
  form,
  name,
  entries,
  hasMore,
  found,
}: BookProps & { hasMore: boolean; found: FoundRecipients | null }) {
  const t = useT("checkout");
  const isHydrated = useHydrated();
  const { csrfToken } = usePageContext();
  const { submit, data } = useFetcher<{ found: FoundRecipients | null }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [query, setQuery] = useState(found?.query ?? "");
  const ask = (page: number, recipientQuery: string) =>
    submit({ csrf: csrfToken, intent: `${FIND_RECIPIENT}-${page}`, recipientQuery }, { method: "post" });
  const search = (typed: string) => {
    setQuery(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(1, typed), PAUSE_MS);
  };
  const nothing = { page: 1, here: entries, elsewhere: [] as FoundRecipients["elsewhere"], hasMore };
  const shown = data?.found ?? found ?? nothing;
  const { here, elsewhere } = shown;
  const isSearched = Boolean(data?.found ?? found);
  const turn = (page: number, label: string) => (
    <button
      className="button button-small button-quiet"
      name="intent"
      value={`${FIND_RECIPIENT}-${page}`}
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
      <div className="book-search">
        <label htmlFor="recipientQuery">{t("address.book-search")}</label>
        <input
          id="recipientQuery"
          name="recipientQuery"
          type="search"
          autoComplete="off"
          maxLength={80}
          defaultValue={found?.query}
          onChange={(event) => search(event.target.value)}
        />
        {isHydrated ? null : (
          <button className="button button-small button-quiet" name="intent" value={FIND_RECIPIENT}>
            {t("info.search")}
          </button>
        )}
      </div>
      {here.length > 0 ? (
        <Entries form={form} name={name} entries={here} label={t("address.saved-recipients")} />
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
