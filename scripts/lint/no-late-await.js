/**
 * Reports a promise that is started but awaited only after another `await`: if it rejects meanwhile, the rejection is unhandled,
 * and Node ends the process for all its requests. Await both with `Promise.all`, or mark it with `startEarly`.
 *
 * @type {import("eslint").Rule.RuleModule}
 */
export const noLateAwait = {
  meta: {
    type: "problem",
    schema: [],
    messages: { late: "“{{name}}” is awaited after another await: use Promise.all or startEarly." },
  },
  create(context) {
    const awaits = [];
    const started = [];
    return {
      AwaitExpression: (node) => awaits.push(node),
      "VariableDeclarator[id.type='Identifier'][init.type='CallExpression']"(node) {
        const { name, property } = node.init.callee;
        if (name !== "startEarly" && !["catch", "resolve"].includes(property?.name)) started.push(node);
      },
      "Program:exit"() {
        for (const node of started) {
          const [variable] = context.sourceCode.getDeclaredVariables(node);
          const uses = variable.references.map(({ identifier }) => identifier).filter(isAwaited);
          const last = Math.max(0, ...uses.map(({ range }) => range[0]));
          const scope = functionOf(node);
          const between = awaits.find(
            (one) =>
              functionOf(one) === scope && one.range[0] > node.range[1] && one.range[1] < last && !uses.includes(one.argument),
          );
          if (between) context.report({ node, messageId: "late", data: { name: node.id.name } });
        }
      },
    };
  },
};

/** `await promise`, or an element passed to `Promise.all` and its like. */
function isAwaited({ parent }) {
  if (parent.type === "AwaitExpression") return true;
  const call = parent.type === "ArrayExpression" ? parent.parent : undefined;
  return call?.type === "CallExpression" && call.callee.object?.name === "Promise";
}

function functionOf(node) {
  let at = node.parent;
  while (at && !/Function/.test(at.type)) at = at.parent;
  return at;
}
