import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("details:is(.menu, .sidebar-menu)[open]");

/**
 * What a menu does more where there is JavaScript: Escape closes it and gives the focus back to what opened it, and so does a press
 * elsewhere, another menu, or a page that follows. Without, it opens and closes by its summary alone.
 */
export function useMenus() {
  const { key } = useLocation();
  const keyBefore = useRef(key);
  useEffect(() => {
    // Not at the first page: a menu may have been opened before the script came.
    if (keyBefore.current === key) return;
    keyBefore.current = key;
    for (const menu of openMenus()) menu.open = false;
  }, [key]);
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      for (const menu of openMenus()) {
        const hadFocus = menu.contains(document.activeElement);
        menu.open = false;
        if (hadFocus) menu.querySelector("summary")?.focus();
      }
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("focusin", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("focusin", onPress);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
}
