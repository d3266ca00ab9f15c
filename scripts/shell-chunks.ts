import type { Rollup } from "vite";

/** Modules of every merchant page, and those of the landing page. */
const FRAME = /\/app\/(root|entry\.client|routes\/frame\/layout\/route)\.tsx(\?|$)/;
const LIST = /\/app\/routes\/shipments\/(layout|list)\/route\.tsx(\?|$)/;
/** Modules shared by forms of all pages. */
const FORMS = /\/node_modules\/@conform-to\/|\/app\/components\/forms\/|\/app\/models\/form-fields\.ts/;
/** Texts of errors, which lists of failures show without a form. */
const PROBLEMS = /\/app\/(components\/forms\/use-problem-text|models\/problem-text)\.ts/;
/** The button that is disabled while a form is invalid, used by few pages. */
const READY = /\/app\/components\/forms\/(ready-button|use-form-reading)\.tsx?/;
/** Names of taxes, used by the prices of several pages: without a chunk of its own, it would pull in a page's parts. */
const TAX = /\/app\/components\/payment\/tax-label\.tsx/;
/** Tables of other pages than the list. */
const TABLE = /\/node_modules\/@tanstack\/|\/app\/components\/ui\/data-table\.tsx/;
/** Flash messages, which few pages show initially. */
const TOAST = /\/flash-(toast|text|undo)\.tsx/;
/**
 * The frame of a map, which is small: the bundler would put it into a page's own chunk, and the checkout would load that page.
 * The map itself is loaded later.
 */
const MAP = /\/app\/(components\/map\/(point-map|map-failed)|models\/map\/point-map)\.tsx?/;
/** Rule traces of a shipment, which few shipments have: lazily loaded, like messages. */
const RULES = /\/app\/components\/rules\/rule-(traces|text)\.tsx/;
/** The traces' styles load with the page, which renders them on the server; in the same chunk they would pull in the script. */
const RULE_STYLES = /\/rule-traces\.css/;
/** Panels and the unsaved-changes question, which a few pages without panels use too. */
const PANEL = /\/app\/components\/ui\/(panel|question-dialog|unsaved-question)\.tsx/;
/** The busy state: small, and shared by pages with and without forms. */
const WORKING = /\/app\/components\/(ui\/working-bar|forms\/submit-button)\.tsx/;
const SHARED = /\/app\/(components|models)\//;

/**
 * Puts modules shared by the list and other pages into one chunk, every page's libraries, which change less often, into another,
 * and shared form modules into a third.
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
    // Small, and shared by many chunks: without a chunk of its own, it would pull one of them in.
    if (
      /\/use-hydrated\.|vite\/preload-helper|\/app\/models\/dot\.ts|\/app\/components\/ui\/(event-target|focus-message)\.ts|\/contract\/rules\/objects\.ts/.test(
        id,
      )
    )
      return "libraries";
    // The server imports it statically; otherwise it would be bundled with its importer.
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
