import css from "@eslint/css";
import js from "@eslint/js";
import compat from "eslint-plugin-compat";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import globals from "globals";
import tseslint from "typescript-eslint";
import { noLateAwait } from "./scripts/lint/no-late-await.js";

/** Forms are read by `readForm`, which checks where they come from: no action may go around it. */
const readFormOnly = {
  selector: "CallExpression[callee.property.name='formData']",
  message: "Read forms with readForm(request) of app/services/forms/read-form.server.ts: it checks that the form is ours.",
};
/** Time grows with the length of a text, not with its square: 40,000 spaces in a cell once took 39 s. */
const linearRegexps = {
  "regexp/no-super-linear-backtracking": "error",
  "regexp/no-super-linear-move": "error",
};
/**
 * The year at whose end all browsers had what pages use (docs/operations.md, "Browsers"); `browserslist` in package.json says the same.
 * What is newer stands in `@supports`.
 */
const SERVED_SINCE = 2024;
/** Browsers that do not know these show the same page, a little plainer: no `@supports` would say more. */
const REFINEMENTS = [
  ...["accent-color", "forced-color-adjust", "hyphenate-limit-chars", "overscroll-behavior", "resize", "text-size-adjust"],
];
const noConsole = { "no-console": "error" };

// Rules that need types run in oxlint (.oxlintrc.json), on the native compiler: docs/decisions/0072.
export default tseslint.config(
  { ignores: ["build/", "node_modules/", ".data/", ".cache/", "test-results/", "playwright-report/"] },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [js.configs.recommended, tseslint.configs.recommended],
    plugins: { regexp, waybill: { rules: { "no-late-await": noLateAwait } } },
    rules: {
      ...noConsole,
      ...linearRegexps,
      "waybill/no-late-await": "error",
      "max-lines": ["warn", { max: 240, skipBlankLines: true, skipComments: true }],
      "no-restricted-syntax": ["error", readFormOnly],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  {
    files: ["**/*.tsx", "app/components/**/*.ts", "app/routes/**/use-*.ts"],
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { "react-hooks": reactHooks },
    rules: {
      // The plugin's other rules run React's compiler, which is not used here, on every file.
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      // Remix's Form and our controls are labelled by htmlFor.
      "jsx-a11y/label-has-associated-control": ["error", { assert: "either", depth: 3 }],
      // `href=""` is this page again: the Refresh link of a page without JavaScript.
      "jsx-a11y/anchor-is-valid": ["error", { aspects: ["noHref", "preferButton"] }],
    },
  },
  {
    files: ["**/*.css"],
    language: "css/css",
    plugins: { css },
    rules: { "css/use-baseline": ["error", { available: SERVED_SINCE, allowProperties: REFINEMENTS }] },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    ignores: ["**/*.server.{ts,tsx}", "**/*.test.{ts,tsx}"],
    plugins: { compat },
    rules: { "compat/compat": "error" },
    settings: { lintAllEsApis: true },
  },
  {
    files: ["app/services/forms/read-form.server.ts", "platform/**"],
    rules: { "no-restricted-syntax": "off" },
  },
  {
    files: ["**/*.test.{ts,tsx}", "tests/**", "bench/**"],
    rules: {
      "waybill/no-late-await": "off",
      "regexp/no-super-linear-backtracking": "off",
      "regexp/no-super-linear-move": "off",
      "no-restricted-syntax": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
  {
    files: ["**/*.{js,mjs,cjs}"],
    extends: [js.configs.recommended],
    languageOptions: { globals: globals.node },
    rules: { ...noConsole, "max-lines": ["warn", { max: 240, skipBlankLines: true, skipComments: true }] },
  },
);
