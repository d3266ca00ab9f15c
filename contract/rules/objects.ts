/** `Object.keys` with typed keys, for an object without keys beyond its type. */
export function keysOf<T extends object>(object: T): (keyof T & string)[] {
  // TypeScript cannot know that there are no further keys.
  return Object.keys(object) as (keyof T & string)[];
}

/** `Object.entries` with typed keys, for an object without keys beyond its type. */
export function entriesOf<K extends string, V>(object: Readonly<Partial<Record<K, V>>>): [K, V][] {
  // As above.
  return Object.entries(object) as [K, V][];
}

/** An object with a value for each key. */
export function recordOf<K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> {
  // TypeScript types the keys of `fromEntries` as strings.
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;
}

/** Type guard: whether a text is one of the values. */
export function isOneOf<T extends string>(values: readonly T[], text: string | null | undefined): text is T {
  return values.some((value) => value === text);
}

/** Error code of Node.js, such as `EEXIST`; undefined if there is none. */
export function errorCode(error: unknown): string | undefined {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}

/** Message of an error; any other thrown value as text. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
