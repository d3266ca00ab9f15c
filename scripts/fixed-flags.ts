import type { Plugin } from "vite";

/** Conditions in the libraries' code and their constant value in this app. @see remix.config.js */
const ANSWERS: [question: RegExp, answer: string][] = [
  [/(?:window\.__remixContext\.|context\.)?future\.v3_singleFetch(?: === true)?/g, "true"],
  [/window\.__remixContext\.isSpaMode/g, "false"],
  [/!isSpaMode\b/g, "true"],
  [/\bisSpaMode (&&|\?)/g, "false $1"],
  [/\bif \(isSpaMode\)/g, "if (false)"],
  // Every page is server-rendered, and the root has its own error page.
  [/route\.id === "root" \? (?=RemixRootDefaultHydrateFallback|\(\) =>)/g, "false ? "],
  [/(?<!function )isFogOfWarEnabled\([^()]*\)/g, "false"],
  [/\b(?:fogOfWar\.active|isFogOfWar)\b(?=\)| &&)/g, "false"],
  [/\binit\.patchRoutesOnNavigation\b/g, "undefined"],
  [/(?<!function )isDeferred(?:Result|Data)\([^()]*\)/g, "false"],
  [/\bfuture\.v7_(?:fetcherPersist|normalizeFormMethod|partialHydration|prependBasename|relativeSplatPath)\b(?! [=:])/g, "true"],
  // No link or form uses a view transition.
  [/!viewTransitionOpts \|\| isViewTransitionUnavailable/g, "true"],
  [/\bif \(renderDfd && pendingState\b[^{]*\) \{/g, "if (false) {"],
  [/\bvtContext\.isTransitioning && !vtContext\.flushSync|!vtContext\.isTransitioning && interruption/g, "false"],
  [/(?<!function )\b(?:restore|persist)AppliedTransitions\([^()]*\)/g, "undefined"],
  [/\bappliedViewTransitions\.(?:get|has)\([^()]*\)/g, "undefined"],
  [/\bif \(pendingViewTransitionEnabled\)/g, "if (false)"],
  // No link prefetches, and no page has preload descriptors for another.
  [
    /let \[shouldPrefetch, ref, prefetchHandlers\] = usePrefetchBehavior\([^()]*\);/g,
    "let shouldPrefetch = false, prefetchHandlers = undefined;",
  ],
  [/\bmergeRefs\(forwardedRef, ref\)/g, "forwardedRef"],
  [/\bisPageLinkDescriptor\(link\) \?/g, "false ?"],
  // The content security policy forbids `eval`, and Firefox reports zod's attempt to use it.
  [/\b(?:core\.)?globalConfig\.jitless\b/g, "true"],
];

const LIBRARIES = /\/node_modules\/(?:@remix-run\/(?:react|router)|react-router-dom|zod)\/.*\.js$/;

/**
 * Replaces the libraries' feature flags by constants in the browser build, so that the minifier drops the disabled code: manifest
 * patches, single-page mode, deferred data, the older data fetching, and checks that are compiled in the browser.
 *
 * @throws Error if a condition no longer occurs: an upgrade has changed it, and the replacement would silently be lost
 * @see docs/decisions/0033-flags-are-constants-of-the-build.md
 */
export function fixedFlags(): Plugin {
  const unasked = new Set(ANSWERS.map(([question]) => question));
  return {
    name: "waybill-fixed-flags",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (!LIBRARIES.test(id)) return null;
      const answered = ANSWERS.reduce((text, [question, answer]) => {
        const changed = text.replace(question, answer);
        if (changed !== text) unasked.delete(question);
        return changed;
      }, code);
      return { code: answered, map: null };
    },
    buildEnd(error) {
      if (error || unasked.size === 0) return;
      throw new Error(`The framework does not ask any more: ${[...unasked].join(", ")}; see scripts/fixed-flags.ts`);
    },
  };
}
