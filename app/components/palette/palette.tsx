import { useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { fetchJson } from "~/components/live/fetch-json";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { useDebouncedCallback } from "~/components/ui/use-debounced-callback";
import { DOT } from "~/models/dot";
import { pageFinds } from "~/models/search/page-finds";
import type { SearchData } from "~/routes/search/load-search.server";
import { pageCommands } from "./page-commands";

/** Pause in typing before a search, milliseconds. */
const PAUSE_MS = 200;
/** Commands shown before anything is typed. */
const SHOWN = 12;

interface Option {
  id: string;
  icon: IconName;
  name: string;
  detail?: string;
  run: () => void;
}

/**
 * Search, pages and the commands of the open page by keyboard, open while it is mounted. All of them have links without
 * JavaScript: the page's own, and the search page.
 */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useT("palette");
  const paths = usePaths();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [commands] = useState(() => pageCommands(document));
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  /** The newest answer; without results if the search failed. */
  const [found, setFound] = useState<SearchData | null>(null);
  const newest = useRef("");
  const search = useDebouncedCallback(async (q: string) => {
    newest.current = q;
    const answer = await fetchJson<SearchData>(paths.searchFinds(q));
    if (newest.current === q) setFound({ q, results: answer?.results ?? null });
  }, PAUSE_MS);
  useLayoutEffect(() => {
    const opened = dialog.current!;
    opened.showModal();
    // Only `close()` restores the focus.
    return () => opened.close();
  }, []);
  const q = typed.trim();
  const go = (url: string) => () => void navigate(url);
  const isAnswered = q !== "" && found?.q === q;
  const results = isAnswered ? found.results : null;
  const named = q === "" ? commands.slice(0, SHOWN) : pageFinds(commands, q);
  const known = new Set(named.map(({ name }) => name));
  const finds: Option[] = [
    ...named.map(({ name, run }): Option => ({ id: `c ${name}`, icon: "right", name, run })),
    ...(results?.pages ?? []).flatMap(({ name, url }): Option[] =>
      known.has(name) ? [] : [{ id: url, icon: "document", name, run: go(url) }],
    ),
    ...(results?.inboxes ?? []).flatMap(({ rows }) =>
      rows.map(({ reference, recipient, orderNumber, content, actions }): Option => ({
        id: reference,
        icon: "box",
        name: recipient.name || recipient.company || reference,
        detail: [orderNumber ?? reference, recipient.city, content].filter(Boolean).join(DOT),
        run: go(actions.includes("details") ? paths.details(reference) : paths.resume(reference)),
      })),
    ),
  ];
  const everywhere: Option = { id: "search", icon: "search", name: t("search", { query: q }), run: go(paths.search({ q })) };
  const options = q === "" ? finds : [...finds, everywhere];
  const hasFailed = isAnswered && !results?.inboxes;
  const outcome = hasFailed ? t("failed") : isAnswered && finds.length === 0 ? t("none") : null;
  const chosen = Math.min(active, options.length - 1);
  const run = (option: Option | undefined) => {
    if (!option) return;
    onClose();
    option.run();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (step === undefined) return run(options[chosen]);
    const next = (chosen + step + options.length) % options.length;
    setActive(next);
    document.getElementById(`palette-${next}`)?.scrollIntoView({ block: "nearest" });
  };
  return (
    <dialog ref={dialog} className="palette" aria-label={t("title")} onClose={onClose}>
      <div className="affix">
        <Icon name="search" />
        <input
          // Not a search field, in which the first Escape only clears.
          type="text"
          inputMode="search"
          role="combobox"
          aria-label={t("label")}
          aria-expanded={options.length > 0}
          aria-controls="palette-list"
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? `palette-${chosen}` : undefined}
          placeholder={t("label")}
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value);
            setActive(0);
            if (value.trim() === "") search.cancel();
            else search(value.trim());
          }}
          onKeyDown={press}
        />
      </div>
      <div id="palette-list" role="listbox" aria-label={t("title")}>
        {options.map((option, at) => (
          <div
            key={option.id}
            id={`palette-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            onMouseDown={(event) => {
              event.preventDefault();
              run(option);
            }}
          >
            <Icon name={option.icon} />
            <span>
              {option.name}
              {option.detail ? <span className="block small quiet">{option.detail}</span> : null}
            </span>
          </div>
        ))}
      </div>
      <p className={outcome === null ? "visually-hidden" : "quiet small"} role="status">
        {outcome ?? (isAnswered ? t("found", { count: finds.length }) : null)}
      </p>
    </dialog>
  );
}
