import css from "@eslint/css";

/**
 * The year at whose end all browsers had what pages use (docs/operations.md, "Browsers"); `browserslist` in package.json says the same.
 * What is newer stands in `@supports`.
 */
const SERVED_SINCE = 2024;
/** Browsers that do not know these show the same page, a little plainer: no `@supports` would say more. */
const REFINEMENTS = [
  ...["accent-color", "forced-color-adjust", "hyphenate-limit-chars", "overscroll-behavior", "resize", "text-size-adjust"],
];

// Style sheets alone: oxlint reads everything else (.oxlintrc.json; docs/decisions/0072).
export default [
  { ignores: ["build/", "node_modules/", ".data/", ".cache/", "test-results/", "playwright-report/", "**/*.{js,mjs,cjs}"] },
  {
    files: ["**/*.css"],
    language: "css/css",
    plugins: { css },
    rules: { "css/use-baseline": ["error", { available: SERVED_SINCE, allowProperties: REFINEMENTS }] },
  },
];
