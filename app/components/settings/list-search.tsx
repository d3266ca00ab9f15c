import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Icon } from "~/components/ui/icon";
import { useDebouncedCallback } from "~/components/ui/use-debounced-callback";
import { LIST_SEARCH_MAX } from "~/models/settings/list-state";
import { ALIAS_SEARCH_MS } from "~/models/timings";
import "./list-search.css";

interface ListSearchProps {
  q: string;
  label: string;
  submitLabel: string;
}

/** Searches a saved list while the merchant types; without JavaScript by a button. */
export function ListSearch({ q, label, submitLabel }: ListSearchProps) {
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
    <Form method="get" role="search" ref={form} preventScrollReset className="list-search" onSubmit={search.cancel}>
      <label htmlFor="list-search" className="visually-hidden">
        {label}
      </label>
      <span className="affix">
        <Icon name="search" />
        <input
          ref={input}
          id="list-search"
          name="q"
          type="search"
          autoComplete="off"
          placeholder={label}
          maxLength={LIST_SEARCH_MAX}
          defaultValue={q}
          onChange={() => search()}
        />
      </span>
      {isHydrated ? null : <button className="button">{submitLabel}</button>}
    </Form>
  );
}
