import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInstance } from "i18next";
import type { Language } from "../../../contract/primitives";

/** A text of the app: `words("session", "login.submit")`. */
export type Words = (namespace: string, key: string, params?: Record<string, unknown>) => string;

const LOCALES = join(import.meta.dirname, "../../../locales");
const made = new Map<Language, Words>();

/**
 * The app's texts in a language, so that journeys run in every language.
 *
 * @throws Error for a missing text
 */
export function wordsOf(language: Language): Words {
  const known = made.get(language);
  if (known) return known;
  const folder = join(LOCALES, language);
  const namespaces = readdirSync(folder).map((file) => file.replace(/\.json$/, ""));
  const strings = Object.fromEntries(
    namespaces.map((name) => [name, JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as Record<string, unknown>]),
  );
  const instance = createInstance();
  void instance.init({
    lng: language,
    ns: namespaces,
    resources: { [language]: strings },
    initImmediate: false,
    interpolation: { escapeValue: false },
  });
  const words: Words = (namespace, key, params = {}) => {
    if (!instance.exists(key, { ns: namespace, ...params })) throw new Error(`${language} has no ${namespace}:${key}`);
    return instance.t(key, { ns: namespace, ...params });
  };
  made.set(language, words);
  return words;
}
