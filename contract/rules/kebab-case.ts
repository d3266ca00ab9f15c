/** An upstream name in kebab case: `READY_TO_PURCHASE` is `ready-to-purchase`. */
export type KebabCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}-${KebabCase<Tail>}`
  : Lowercase<Name>;

export function kebabCase<Name extends string>(name: Name): KebabCase<Name> {
  // TypeScript does not follow string methods.
  return name.toLowerCase().replaceAll("_", "-") as KebabCase<Name>;
}
