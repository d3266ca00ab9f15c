import type { Rollup } from "vite";

/** The modules of every merchant page, and those of the landing page. */
const FRAME = /\/app\/(root|entry\.client|routes\/frame\/layout\/route)\.tsx(\?|$)/;
const LIST = /\/app\/routes\/shipments\/(layout|list)\/route\.tsx(\?|$)/;
/** What the forms of all pages share. */
const FORMS = /\/node_modules\/@conform-to\/|\/app\/components\/forms\/|\/app\/models\/form-fields\.ts/;
/** What is wrong in words, which lists of failures say without a form. */
const PROBLEMS = /\/app\/(components\/forms\/use-problem-text|models\/problem-text)\.ts/;
/** A button that waits for its form, which few do. */
const READY = /\/app\/components\/forms\/(ready-button|use-form-reading)\.tsx?/;
/** What a tax is called, which prices of several pages name: left alone, it takes a page's own parts along. */
const TAX = /\/app\/components\/payment\/(tax-label|use-no-tax-text)\.tsx?/;
/** What builds tables, which the list shares with a few pages. */
const TABLE = /\/node_modules\/@tanstack\/|\/app\/components\/ui\/data-table\.tsx/;
/** Messages, which few pages begin with. */
const TOAST = /\/flash-(toast|text|undo)\.tsx/;
/**
 * The frame of a map, which is small: the bundler would put it into a page's own chunk, and the checkout would load that page.
 * What draws the map is loaded later.
 */
const MAP = /\/app\/(components\/map\/(point-map|map-failed)|models\/map\/point-map)\.tsx?/;
/** What rules did to a shipment, which few have: like messages. */
const RULES = /\/app\/components\/rules\/rule-(traces|text)\.tsx/;
/** What their part looks like comes with the page, which draws it on the server: it would bring the part's script along. */
const RULE_STYLES = /\/rule-traces\.css/;
/** A panel and what asks before it is left, which a few pages without panels ask, too. */
const PANEL = /\/app\/components\/ui\/(panel|question-dialog|unsaved-question)\.tsx/;
/** That a page is working: small, and what pages with and without forms share. */
const WORKING = /\/app\/components\/(ui\/working-bar|forms\/submit-button)\.tsx/;
const SHARED = /\/app\/(components|models)\//;

/**
 * Puts modules shared by the list and other pages into one chunk, every page's libraries, which change less often, into
 * another, and what forms share into a third.
 *
 * By default the bundler creates a chunk per set of sharing routes: fifteen for the list. These are eight, and 6 % smaller.
 */
export function shellChunks(): Rollup.GetManualChunk {
  let frame: Set<string> | undefined;
  let list: Set<string> | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    const from = (entries: RegExp) =>
      reachable(
        [...getModuleIds()].filter((module) => entries.test(module)),
        (module) => getModuleInfo(module)?.importedIds ?? [],
      );
    frame ??= from(FRAME);
    if (frame.has(id) && id.includes("/node_modules/")) return "libraries";
    // Small, and what many chunks share: left alone, each would take one of them along.
    if (/\/use-hydrated\.|vite\/preload-helper|\/app\/models\/dot\.ts|\/contract\/rules\/objects\.ts/.test(id))
      return "libraries";
    // The server has it at hand; left alone, it would come with what imports it for the server.
    if (TOAST.test(id)) return "toast";
    if (RULES.test(id)) return "rules";
    if (RULE_STYLES.test(id)) return "rule-styles";
    if (MAP.test(id)) return "map";
    if (PROBLEMS.test(id)) return "problems";
    if (READY.test(id)) return "ready";
    if (TAX.test(id)) return "tax";
    if (PANEL.test(id)) return "panel";
    if (TABLE.test(id)) return "table";
    list ??= from(LIST);
    if (WORKING.test(id)) return "shell";
    if (SHARED.test(id) && (frame.has(id) || list.has(id))) return "shell";
    return FORMS.test(id) ? "forms" : undefined;
  };
}

/** The modules and their static imports, transitively. */
function reachable(entries: string[], importsOf: (module: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const pending = [...entries];
  for (let module = pending.pop(); module !== undefined; module = pending.pop()) {
    if (found.has(module)) continue;
    found.add(module);
    pending.push(...importsOf(module));
  }
  return found;
}
