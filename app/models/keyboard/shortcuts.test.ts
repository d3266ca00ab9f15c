import { describe, expect, it } from "vitest";
import { KEY_GROUPS, keysOf, type Pressed, shortcutOf, SINGLE_KEYS } from "./shortcuts";

const press = (key: string, changes: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isTyping: false,
  isInDialog: false,
  ...changes,
});

describe("a key", () => {
  it.each([
    ["j", {}, true, "next-row"],
    ["j", { isTyping: true }, true, null],
    ["j", { isInDialog: true }, true, null],
    ["j", {}, false, null],
    ["j", { altKey: true }, true, null],
    ["J", {}, true, null],
    ["Enter", { ctrlKey: true, isTyping: true }, false, "go-on"],
    ["Enter", { metaKey: true, isInDialog: true }, true, "go-on"],
    ["Enter", {}, true, null],
    ["s", { ctrlKey: true, isTyping: true }, true, "save"],
    ["s", { ctrlKey: true, isInDialog: true }, true, null],
    ["n", { ctrlKey: true }, true, null],
    ["k", { ctrlKey: true, isTyping: true }, false, "palette"],
    ["K", { metaKey: true }, true, "palette"],
    ["k", { ctrlKey: true, isInDialog: true }, true, null],
  ] as const)("%s with %j, single keys: %s, does: %s", (key, changes, hasSingleKeys, shortcut) => {
    expect(shortcutOf(press(key, changes), hasSingleKeys)).toBe(shortcut);
  });

  it("alone does what the page of keys says", () => {
    const done = [..."/?npjkxaefz"].map((key) => shortcutOf(press(key), true));
    expect(done).toEqual([
      "search",
      "keyboard",
      "new",
      "print-desk",
      "next-row",
      "previous-row",
      "select-row",
      "select-page",
      "selection-bar",
      "filters",
      null,
    ]);
    expect([keysOf("new"), keysOf("go-on"), keysOf("save")]).toEqual([["N"], ["Ctrl", "Enter"], ["Ctrl", "S"]]);
  });

  it("that does something is on the page of keys", () => {
    const listed = KEY_GROUPS.flatMap(({ shortcuts }) => [...shortcuts]);
    expect(listed).toEqual(expect.arrayContaining(Object.values(SINGLE_KEYS)));
    for (const shortcut of listed) expect(keysOf(shortcut).every((key) => key !== "")).toBe(true);
  });
});
