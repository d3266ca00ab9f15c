import type { FormMetadata } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { usePageContext } from "~/components/app/page-context";
import { useT } from "~/components/app/translation";
import type { AddressDefaults } from "~/models/checkout/address-defaults";
import type { AddressData } from "./address";

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

/** @see spec shipment-core, section 5: alias search runs after a 300 ms pause */
const PAUSE_MS = 300;

/** The recipient address book, narrowed to the place that the rates were asked for, with a search in it. */
export function RecipientBook({ form, name, entries, isSearched }: BookProps & { isSearched: boolean }) {
  const t = useT("checkout");
  const isHydrated = useHydrated();
  const { csrfToken } = usePageContext();
  const { submit, data } = useFetcher<{ recipients: AddressData["recipients"] | null }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (query: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      submit({ csrf: csrfToken, intent: "find-recipient", recipientQuery: query }, { method: "post" });
    }, PAUSE_MS);
  };
  const shown = data?.recipients ?? entries;
  if (entries.length === 0 && !isSearched && !data) return null;
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
          onChange={(event) => search(event.target.value)}
        />
        {isHydrated ? null : (
          <button className="button button-small button-quiet" name="intent" value="find-recipient">
            {t("info.search")}
          </button>
        )}
      </div>
      {shown.length > 0 ? (
        <Entries form={form} name={name} entries={shown.slice(0, 9)} label={t("address.saved-recipients")} />
      ) : (
        <p className="quiet" role="status">
          {t("address.book-none")}
        </p>
      )}
    </div>
  );
}
