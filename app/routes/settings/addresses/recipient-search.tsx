import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";
import { useDebouncedCallback } from "~/components/ui/use-debounced-callback";
import { BOOK_SEARCH_MAX } from "~/models/checkout/address-page";
import { ALIAS_SEARCH_MS } from "~/models/timings";

/** Searches recipients while the merchant types; without JavaScript by a button. */
export function RecipientSearch({ q }: { q: string }) {
  const t = useT("addresses");
  const isHydrated = useHydrated();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // A link or Back changes the query. Don't overwrite a focused input.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = q;
  }, [q]);
  const search = useDebouncedCallback(() => submit(form.current, { replace: true, preventScrollReset: true }), ALIAS_SEARCH_MS);
  return (
    <Form method="get" role="search" ref={form} preventScrollReset className="addresses-search" onSubmit={search.cancel}>
      <label htmlFor="recipient-search" className="visually-hidden">
        {t("search")}
      </label>
      <span className="affix">
        <Icon name="search" />
        <input
          ref={input}
          id="recipient-search"
          name="q"
          type="search"
          autoComplete="off"
          placeholder={t("search")}
          maxLength={BOOK_SEARCH_MAX}
          defaultValue={q}
          onChange={() => search()}
        />
      </span>
      {isHydrated ? null : <button className="button">{t("search-submit")}</button>}
    </Form>
  );
}
