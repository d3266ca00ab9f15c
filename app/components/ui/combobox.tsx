import type { FieldMetadata } from "@conform-to/react";
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useEffect, useState } from "react";
import { matchIn } from "~/models/match-in";
import { useDebouncedCallback } from "./use-debounced-callback";

interface ComboboxProps<Item> {
  meta: FieldMetadata<unknown>;
  inputRef: RefObject<HTMLInputElement | null> & { current: HTMLInputElement | null };
  /** Value of the field, controlled by the parent. */
  text: string;
  onType: (text: string) => void;
  onChoose: (item: Item) => void;
  find: (text: string) => Promise<Item[]>;
  /** Minimum and maximum length of a search text. */
  min: number;
  max: number;
  /** Debounce before a search, ms. */
  pauseMs: number;
  /** Accessible name of the list. */
  label: string;
  /** Accessible name of the field, if it has no visible label. */
  name?: string | undefined;
  tellFound: (count: number) => string;
  hintId: string;
  /** Whether the field may stay empty. */
  isOptional?: boolean;
  keyOf: (item: Item) => string;
  show: (item: Item) => ReactNode;
  /** Search text used when an empty field gets the focus. */
  suggest?: (() => string) | undefined;
  children?: ReactNode;
}

/**
 * A field that searches while the user types, with a list to choose from. Keyboard and roles follow the ARIA pattern "editable
 * combobox with list autocomplete".
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { meta, inputRef, text, onType, onChoose, find, min, max, pauseMs, keyOf } = props;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  /** Results of the last search; null while it runs. */
  const [items, setItems] = useState<Item[] | null>(null);
  const search = useDebouncedCallback(async (typed: string, shown: string) => {
    setOpen(true);
    const answer = await find(typed);
    // Responses may arrive out of order.
    if (inputRef.current?.value === shown) setItems(answer);
  }, pauseMs);
  const found = (isOpen && items) || [];
  const isFound = isOpen && items !== null;
  const isNoneFound = isFound && found.length === 0;
  const listId = `${meta.id}-list`;

  const close = () => {
    search.cancel();
    setOpen(false);
  };
  const type = (value: string) => {
    onType(value);
    setActive(-1);
    if (value.trim().length < min) return close();
    void search(value, value);
  };
  const choose = (item: Item) => {
    onChoose(item);
    setOpen(false);
    setActive(-1);
  };
  const suggest = () => {
    const words = text === "" ? (props.suggest?.().trim() ?? "") : "";
    if (words.length >= min) void search(words, "");
  };
  // Text typed before hydration is in the field but not in the state.
  const initial = String(meta.initialValue ?? "");
  const adoptTypedText = useCallback(
    (field: HTMLInputElement | null) => {
      inputRef.current = field;
      if (field && field.value !== initial) onType(field.value);
    },
    // The parent's callback changes with each render.
    // oxlint-disable-next-line react/exhaustive-deps
    [initial],
  );
  // On a small screen the list opens below the fold: scroll it into view.
  const isShown = found.length > 0;
  useEffect(() => {
    if (isShown) document.getElementById(listId)?.scrollIntoView({ block: "nearest" });
  }, [isShown, listId]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen) {
      // Do not let Escape close the surrounding panel.
      event.preventDefault();
      return close();
    }
    if (found.length === 0) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const next = event.key === "ArrowDown" ? active + 1 : active <= 0 ? found.length - 1 : active - 1;
      setActive(next % found.length);
      document.getElementById(`${listId}-${next % found.length}`)?.scrollIntoView({ block: "nearest" });
    }
    if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      choose(found[active]!);
    }
  };
  return (
    <div className="combobox">
      <input
        ref={adoptTypedText}
        id={meta.id}
        name={meta.name}
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={suggest}
        onKeyDown={onKeyDown}
        onBlur={close}
        role="combobox"
        aria-label={props.name}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        aria-invalid={meta.errors ? true : undefined}
        aria-required={props.isOptional ? undefined : true}
        aria-describedby={`${props.hintId}${meta.errors ? ` ${meta.errorId}` : ""}`}
        autoComplete="off"
        maxLength={max}
      />
      {props.children}
      <div id={listId} role="listbox" aria-label={props.label} className="combobox-list" hidden={found.length === 0}>
        {found.map((item, at) => (
          <div
            key={keyOf(item)}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            // Keep the focus in the field: its blur would close the list before the click.
            onMouseDown={(event) => {
              event.preventDefault();
              choose(item);
            }}
          >
            {props.show(item)}
          </div>
        ))}
      </div>
      <p className={isNoneFound ? "hint" : "visually-hidden"} role="status">
        {isFound ? props.tellFound(found.length) : ""}
      </p>
    </div>
  );
}

/** A result with the typed part highlighted. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const [before, match, after] = matchIn(text, typed);
  return (
    <>
      {before}
      {match ? <mark>{match}</mark> : null}
      {after}
    </>
  );
}
