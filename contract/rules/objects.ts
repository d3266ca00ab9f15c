/** `Object.keys`, typed: of an object that has no more keys than its type says. */
export function keysOf<T extends object>(object: T): (keyof T & string)[] {
  // TypeScript cannot know that an object has no more keys than its type.
  return Object.keys(object) as (keyof T & string)[];
}

/** `Object.entries`, typed: of an object that has no more keys than its type says. */
export function entriesOf<K extends string, V>(object: Readonly<Partial<Record<K, V>>>): [K, V][] {
  return Object.entries(object) as [K, V][];
}

/** An object with a value for each of these keys. */
export function recordOf<K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;
}

/** Whether a text is one of these. */
export function isOneOf<T extends string>(values: readonly T[], text: string | null | undefined): text is T {
  return values.some((value) => value === text);
}

/** Code of an error of Node.js, as `EEXIST`; undefined without one. */
export function errorCode(error: unknown): string | undefined {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}

/** What an error says; whatever else was thrown, as a text. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
