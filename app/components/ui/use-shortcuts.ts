import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { usePaths } from "~/components/document/use-paths";

/**
 * Keyboard shortcuts of the merchant's pages. Their code is loaded after hydration.
 *
 * @param openPalette null where there is none
 */
export function useShortcuts(hasSingleKeys: boolean, openPalette: (() => void) | null) {
  const navigate = useNavigate();
  const paths = usePaths();
  useEffect(() => {
    const targets = { newShipment: paths.newShipment(), printDesk: paths.printDesk(), keyboard: paths.keyboard, openPalette };
    // If they cannot be loaded, as where the page is left, there are none.
    const loading = import("./run-shortcut").catch(() => null);
    let run: NonNullable<Awaited<typeof loading>>["runShortcut"] | undefined;
    void loading.then((module) => (run = module?.runShortcut));
    // Keys pressed while the code loads are handled afterwards, in order.
    const press = (event: KeyboardEvent) =>
      run
        ? run(event, hasSingleKeys, navigate, targets)
        : void loading.then((module) => module?.runShortcut(event, hasSingleKeys, navigate, targets));
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [hasSingleKeys, navigate, paths, openPalette]);
}
