import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInstance } from "i18next";
import type { Language } from "../../../contract/primitives";

/** A text of the app: `words("session", "login.submit")`. */
export type Words = (namespace: string, key: string, params?: Record<string, unknown>) => string;

const FOLDERS = ["locales", "contract/words"].map((folder) => join(import.meta.dirname, "../../..", folder));
const made = new Map<Language, Words>();

/**
 * The app's texts in a language, so that journeys run in every language.
 *
 * @throws Error for a missing text
 */
export function wordsOf(language: Language): Words {
  const known = made.get(language);
  if (known) return known;
  const instance = createInstance();
  void instance.init({ lng: language, resources: {}, initImmediate: false, interpolation: { escapeValue: false } });
  for (const folder of FOLDERS.map((each) => join(each, language))) {
    for (const file of readdirSync(folder)) {
      const strings = JSON.parse(readFileSync(join(folder, file), "utf8")) as object;
      instance.addResourceBundle(language, file.replace(/\.json$/, ""), strings, true);
    }
  }
  const words: Words = (namespace, key, params = {}) => {
    if (!instance.exists(key, { ns: namespace, ...params })) throw new Error(`${language} has no ${namespace}:${key}`);
    return instance.t(key, { ns: namespace, ...params });
  };
  made.set(language, words);
  return words;
}
