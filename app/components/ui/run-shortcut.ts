import { elementOf } from "./event-target";
import { type Pressed, type Shortcut, shortcutOf } from "~/models/keyboard/shortcuts";

/** Targets of the shortcuts. */
export interface ShortcutTargets {
  newShipment: string;
  printDesk: string;
  keyboard: string;
  /** Null where there is none. */
  openPalette: (() => void) | null;
}

const TYPED_INTO = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** Runs the shortcut of a pressed key; loaded after hydration. */
export function runShortcut(
  event: KeyboardEvent,
  hasSingleKeys: boolean,
  go: (url: string) => void,
  targets: ShortcutTargets,
): void {
  const pressed: Pressed = {
    key: event.key,
    ctrlKey: event.ctrlKey,
    metaKey: event.metaKey,
    altKey: event.altKey,
    isTyping: elementOf(event)?.closest(TYPED_INTO) != null,
    isInDialog: document.querySelector("dialog[open]") !== null,
  };
  const shortcut = shortcutOf(pressed, hasSingleKeys);
  if (shortcut && RUN[shortcut](go, targets)) event.preventDefault();
}

type Run = (go: (url: string) => void, targets: ShortcutTargets) => boolean;

/** Each returns whether it did something. */
const RUN: Record<Shortcut, Run> = {
  search: () => {
    const field = document.querySelector<HTMLInputElement>('[role="search"] input[name="q"]');
    field?.select();
    return field !== null;
  },
  palette: (_go, { openPalette }) => {
    openPalette?.();
    return openPalette !== null;
  },
  new: (go, { newShipment }) => leave(go, newShipment),
  "print-desk": (go, { printDesk }) => leave(go, printDesk),
  keyboard: (go, { keyboard }) => leave(go, keyboard),
  // A details page leads along its list, before any rows of its own.
  "next-row": () => click(document.querySelector('main a[rel="next"]')) || moveRow(1),
  "previous-row": () => click(document.querySelector('main a[rel="prev"]')) || moveRow(-1),
  "select-row": () => click(document.activeElement?.closest("tr")?.querySelector('input[type="checkbox"]')),
  "select-page": () =>
    click(document.querySelector('main thead input[type="checkbox"], main .select-page input[type="checkbox"]')),
  "selection-bar": () => {
    const first = document.querySelector<HTMLElement>(".bulk-bar :is(a, button):not([disabled])");
    first?.focus();
    return first !== null;
  },
  filters: () => click(document.querySelector('main a[href*="/filters"]')),
  "go-on": () =>
    click(document.querySelector("dialog[open] .panel-foot .button-primary") ?? document.querySelector(".summary-submit button")),
  save: () => click(document.querySelector('.summary button[name="intent"][value="save"]')),
};

function leave(go: (url: string) => void, url: string): true {
  go(url);
  return true;
}

function click(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.click();
  return true;
}

/** Moves the focus to the main link of the next or previous row. */
function moveRow(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>("main tbody > tr")].filter((row) => row.querySelector("a[href]"));
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at < 0 ? (by > 0 ? 0 : rows.length - 1) : at + by];
  const link = next?.querySelector<HTMLElement>("a[href]");
  link?.focus();
  link?.scrollIntoView({ block: "nearest" });
  return link !== undefined && link !== null;
}
