import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";

/** Forms are read by `readForm`, which checks where they come from: no action may go around it. */
const readFormOnly = {
  selector: "CallExpression[callee.property.name='formData']",
  message: "Read forms with readForm(request) of app/services/forms/read-form.server.ts: it checks that the form is ours.",
};
const noConsole = { "no-console": "error" };

export default tseslint.config(
  { ignores: ["build/", "node_modules/", ".data/", ".cache/", "test-results/", "playwright-report/"] },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [js.configs.recommended, tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      ...noConsole,
      "max-lines": ["warn", { max: 240, skipBlankLines: true, skipComments: true }],
      "no-restricted-syntax": ["error", readFormOnly],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // A loader throws a Response: Remix shows it as a page.
      "@typescript-eslint/only-throw-error": "off",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false, arguments: false } }],
      // Our interfaces are objects of closures: their methods carry no `this`.
      "@typescript-eslint/unbound-method": "off",
      // A file where text was expected becomes text that no schema accepts.
      "@typescript-eslint/no-base-to-string": "off",
      // An interface may promise what today's implementation does at once.
      "@typescript-eslint/require-await": "off",
    },
  },
  {
    files: ["**/*.tsx", "app/components/**/*.ts", "app/routes/**/use-*.ts"],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat.recommended],
    rules: {
      // Remix's Form and our controls are labelled by htmlFor.
      "jsx-a11y/label-has-associated-control": ["error", { assert: "either", depth: 3 }],
      // `href=""` is this page again: the Refresh link of a page without JavaScript.
      "jsx-a11y/anchor-is-valid": ["error", { aspects: ["noHref", "preferButton"] }],
      // What only the browser knows is looked up after hydration, so that both renderings agree.
      "react-hooks/set-state-in-effect": "off",
      // Rules of React's compiler, which is not used here.
      "react-hooks/incompatible-library": "off",
    },
  },
  {
    files: ["app/services/forms/read-form.server.ts", "platform/**"],
    rules: { "no-restricted-syntax": "off" },
  },
  {
    files: ["**/*.test.{ts,tsx}", "tests/**"],
    rules: {
      "no-restricted-syntax": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
    },
  },
  {
    // The Remix options are plain JavaScript by the customer's wish, so their type is not known here.
    files: ["vite.config.ts"],
    rules: { "@typescript-eslint/no-unsafe-argument": "off" },
  },
  {
    files: ["**/*.{js,mjs,cjs}"],
    extends: [js.configs.recommended],
    languageOptions: { globals: globals.node },
    rules: { ...noConsole, "max-lines": ["warn", { max: 240, skipBlankLines: true, skipComments: true }] },
  },
);
