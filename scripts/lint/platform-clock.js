/**
 * Dates and day counts that a merchant sees use the platform's clock, which a demonstration can move. Files about deadlines,
 * locks, codes and retention are exempt by name (`.oxlintrc.json`).
 *
 * @type {import("eslint").Rule.RuleModule}
 */
export const platformClock = {
  meta: {
    type: "problem",
    schema: [],
    messages: { machine: "Use worldNow(db) of platform/store/clock, or loadClock in the app: this is the machine's time." },
  },
  create: (context) => ({
    "NewExpression[callee.name='Date'][arguments.length=0]": (node) => context.report({ node, messageId: "machine" }),
    "CallExpression[callee.object.name='Date'][callee.property.name='now']": (node) =>
      context.report({ node, messageId: "machine" }),
  }),
};
