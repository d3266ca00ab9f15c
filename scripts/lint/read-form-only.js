/**
 * Forms are read by `readForm`, which checks their origin: no action may bypass it.
 *
 * @type {import("eslint").Rule.RuleModule}
 */
export const readFormOnly = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      direct: "Read forms with readForm(request) of app/services/forms/read-form.server.ts: it checks that the form is ours.",
    },
  },
  create: (context) => ({
    "CallExpression[callee.property.name='formData']": (node) => context.report({ node, messageId: "direct" }),
  }),
};
