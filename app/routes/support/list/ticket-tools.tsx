import { Form, Link, useNavigate, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { TICKET_TYPES } from "#contract/rules/tickets";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useFormat } from "~/components/ui/format";
import { useDebouncedCallback } from "~/components/ui/use-debounced-callback";
import { supportPaths } from "~/models/support/support-paths";
import { MAX_TYPED } from "~/models/support/lookup";
import type { TicketsQuery } from "~/models/support/ticket-query";
import { TICKET_FILTER_MS } from "~/models/timings";
import type { SupportData } from "./load-support.server";

interface TicketToolsProps {
  query: TicketsQuery;
  counts: NonNullable<SupportData["found"]>["counts"];
  urlOf: (change: Partial<TicketsQuery>) => string;
}

const GROUPS = ["all", "open", "awaiting_information", "solved"] as const;

/** Filters by group, shipment and type: links and a GET form. With JavaScript a choice and a pause in typing submit it. */
export function TicketTools({ query, counts, urlOf }: TicketToolsProps) {
  const t = useT("support");
  const shell = useT("shell");
  const { number } = useFormat();
  const { center } = supportPaths(usePaths());
  const navigate = useNavigate();
  const submit = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  const filter = useDebouncedCallback((reference: string) => {
    navigate(urlOf({ reference }), { replace: true, preventScrollReset: true });
  }, TICKET_FILTER_MS);
  useEffect(() => {
    // Don't overwrite a focused input.
    if (field.current && field.current !== document.activeElement) field.current.value = query.reference;
  }, [query.reference]);
  return (
    <Form className="tools" role="search" method="get" action={center()} onSubmit={() => filter.cancel()} preventScrollReset>
      <nav className="segments" aria-label={t("list.groups")}>
        {GROUPS.map((group) => {
          const status = group === "all" ? null : group;
          return (
            <Link key={group} to={urlOf({ status })} aria-current={query.status === status || undefined} preventScrollReset>
              <span suppressHydrationWarning>{t(`list.${group}`, { number: number(counts[group]) })}</span>
            </Link>
          );
        })}
      </nav>
      {query.status ? <input type="hidden" name="status" value={query.status} /> : null}
      <div className="field tools-find">
        <label htmlFor="ticket-reference" className="visually-hidden">
          {t("new.reference")}
        </label>
        <input
          ref={field}
          id="ticket-reference"
          name="shipmentReference"
          type="search"
          defaultValue={query.reference}
          maxLength={MAX_TYPED}
          placeholder={shell("search.placeholder")}
          autoComplete="off"
          onChange={(event) => filter(event.target.value.trim())}
        />
      </div>
      <div className="field">
        <label htmlFor="ticket-type" className="visually-hidden">
          {t("list.type")}
        </label>
        <select
          key={query.type}
          id="ticket-type"
          name="type"
          defaultValue={query.type ?? ""}
          onChange={(event) => submit(event.target.form, { preventScrollReset: true })}
        >
          <option value="">{t("list.all-types")}</option>
          {TICKET_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`type.${type}`)}
            </option>
          ))}
        </select>
      </div>
      <button className="button">{t("list.search")}</button>
    </Form>
  );
}
