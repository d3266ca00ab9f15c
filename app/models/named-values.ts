/**
 * The values of a form by the names of its fields: of `{ items: [{ id: "1" }] }`, `items[0].id` is `1`.
 *
 * @param values as Conform keeps them
 */
export function namedValues(values: unknown, name = ""): Record<string, string> {
  if (typeof values === "string") return { [name]: values };
  const parts = Array.isArray(values)
    ? values.map((value: unknown, at) => namedValues(value, `${name}[${at}]`))
    : typeof values === "object" && values !== null
      ? Object.entries(values).map(([key, value]) => namedValues(value, name === "" ? key : `${name}.${key}`))
      : [];
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}
