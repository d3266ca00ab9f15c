/** A keyboard command. Single keys work outside of text fields, and can be switched off; key combinations always work. */
export type Shortcut =
  | "search"
  | "palette"
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

/** Commands by single key. @see WCAG 2.2, 2.1.4: they can be switched off */
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

/** Groups of the keyboard page, in order. */
export const KEY_GROUPS = [
  { area: "everywhere", shortcuts: ["search", "palette", "new", "print-desk", "keyboard"] },
  { area: "list", shortcuts: ["next-row", "previous-row", "select-row", "select-page", "selection-bar", "filters"] },
  { area: "form", shortcuts: ["go-on", "save"] },
] as const satisfies readonly { area: string; shortcuts: readonly Shortcut[] }[];

/** The keys of a shortcut, pressed together. */
export function keysOf(shortcut: Shortcut): string[] {
  if (shortcut === "go-on") return ["Ctrl", "Enter"];
  if (shortcut === "save") return ["Ctrl", "S"];
  if (shortcut === "palette") return ["Ctrl", "K"];
  const [key = ""] = Object.entries(SINGLE_KEYS).find(([, name]) => name === shortcut) ?? [];
  return [key.toUpperCase()];
}

/** Commands by the key that is pressed with Ctrl or ⌘, outside of dialogs. */
const WITH_CONTROL: Readonly<Record<string, Shortcut>> = { s: "save", k: "palette" };

/** The relevant part of a keyboard event. */
export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** The focus is in a text field. */
  isTyping: boolean;
  /** A modal dialog is open. */
  isInDialog: boolean;
}

/** @param hasSingleKeys whether the merchant has not switched them off */
export function shortcutOf(
  { key, ctrlKey, metaKey, altKey, isTyping, isInDialog }: Pressed,
  hasSingleKeys: boolean,
): Shortcut | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    if (key === "Enter") return "go-on";
    return isInDialog ? null : (WITH_CONTROL[key.toLowerCase()] ?? null);
  }
  return hasSingleKeys && !isTyping && !isInDialog ? (SINGLE_KEYS[key] ?? null) : null;
}
