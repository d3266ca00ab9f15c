import type { Key, Namespace } from "./translation-keys";

/** Strings of one namespace, nested as in its file. */
export interface Strings {
  [key: string]: string | Strings;
}

/** Values for `{{name}}`; `count` also chooses the plural form, and `defaultValue` stands in for a key that does not exist. */
export type TranslateParams = Record<string, string | number | null | undefined>;
export type Translate = (key: string, params?: TranslateParams) => string;

/** The translate function of one namespace: it takes that namespace's keys, and others only with what stands in for them. */
export interface TranslateKeys<Name extends Namespace> {
  (key: Key<Name>, params?: TranslateParams): string;
  (key: string, params: TranslateParams & { defaultValue: string }): string;
}

/**
 * Translates from the files that the server's i18next reads, by the same rules as far as these files use them: nested keys,
 * `{{name}}`, plural forms by `Intl.PluralRules`, a default value.
 *
 * The browser has this instead of i18next, which would be a seventh of all its JavaScript; a test holds the two equal for every
 * string of every language.
 *
 * @param language decides the plural forms
 */
export function translator(strings: Strings, language: string): Translate {
  const plurals = new Intl.PluralRules(language);
  return (key, params = {}) => {
    const { count } = params;
    const plural = typeof count === "number" ? find(strings, `${key}_${plurals.select(count)}`) : undefined;
    const text = plural ?? find(strings, key) ?? params["defaultValue"];
    if (text === undefined || text === null) return key;
    return String(text).replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
      Object.hasOwn(params, name) ? String(params[name] ?? "") : whole,
    );
  };
}

function find(strings: Strings, key: string): string | undefined {
  let at: string | Strings | undefined = strings;
  for (const part of key.split(".")) {
    if (typeof at !== "object" || !Object.hasOwn(at, part)) return undefined;
    at = at[part];
  }
  return typeof at === "string" ? at : undefined;
}
