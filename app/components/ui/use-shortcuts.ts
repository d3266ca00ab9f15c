import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { usePaths } from "~/components/document/use-paths";

/** Keys that do something of a merchant's pages. What they do is loaded once the page is there. */
export function useShortcuts(hasSingleKeys: boolean) {
  const navigate = useNavigate();
  const paths = usePaths();
  useEffect(() => {
    const urls = { newShipment: paths.newShipment(), printDesk: paths.printDesk(), keyboard: paths.keyboard };
    const loading = import("./run-shortcut");
    let run: Awaited<typeof loading>["runShortcut"] | undefined;
    void loading.then((module) => (run = module.runShortcut));
    // What is pressed before is done when it can be, in order.
    const press = (event: KeyboardEvent) =>
      run
        ? run(event, hasSingleKeys, navigate, urls)
        : void loading.then((module) => module.runShortcut(event, hasSingleKeys, navigate, urls));
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [hasSingleKeys, navigate, paths]);
}
