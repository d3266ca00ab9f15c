/** What a key does. A single letter works where nothing is being typed, and can be switched off; the others always work. */
export type Shortcut =
  | "search"
  | "new"
  | "print-desk"
  | "keyboard"
  | "next-row"
  | "previous-row"
  | "select-row"
  | "select-page"
  | "selection-bar"
  | "filters"
  | "go-on"
  | "save";

/** Single keys, by the area in which they work. @see WCAG 2.2, 2.1.4: they can be switched off */
export const SINGLE_KEYS: Readonly<Record<string, Shortcut>> = {
  "/": "search",
  "?": "keyboard",
  n: "new",
  p: "print-desk",
  j: "next-row",
  k: "previous-row",
  x: "select-row",
  a: "select-page",
  e: "selection-bar",
  f: "filters",
};

/** What the keyboard page lists, in order: `keys` are pressed together. */
export const KEY_GROUPS = [
  { area: "everywhere", shortcuts: ["search", "new", "print-desk", "keyboard"] },
  { area: "list", shortcuts: ["next-row", "previous-row", "select-row", "select-page", "selection-bar", "filters"] },
  { area: "form", shortcuts: ["go-on", "save"] },
] as const satisfies readonly { area: string; shortcuts: readonly Shortcut[] }[];

/** The keys of a shortcut, as they are pressed. */
export function keysOf(shortcut: Shortcut): string[] {
  if (shortcut === "go-on") return ["Ctrl", "Enter"];
  if (shortcut === "save") return ["Ctrl", "S"];
  const [key = ""] = Object.entries(SINGLE_KEYS).find(([, name]) => name === shortcut) ?? [];
  return [key.toUpperCase()];
}

/** The keys that matter of a pressed key. */
export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** In a field that takes text, where a letter is a letter. */
  isTyping: boolean;
  /** A dialog is open: the page beneath waits. */
  isInDialog: boolean;
}

/** @param hasSingleKeys whether the merchant has not switched them off */
export function shortcutOf(
  { key, ctrlKey, metaKey, altKey, isTyping, isInDialog }: Pressed,
  hasSingleKeys: boolean,
): Shortcut | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key === "Enter" ? "go-on" : key.toLowerCase() === "s" && !isInDialog ? "save" : null;
  return hasSingleKeys && !isTyping && !isInDialog ? (SINGLE_KEYS[key] ?? null) : null;
}
