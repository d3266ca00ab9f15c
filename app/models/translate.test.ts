import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/primitives";
import { pluralLocale } from "#contract/rules/language";
import { type Strings, translator } from "./translate";

const files = import.meta.glob<Strings>(["../../locales/*/*.json", "../../contract/words/*/*.json"], {
  eager: true,
  import: "default",
});
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 1_000_000];

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Every key of a file; for plural forms also the key without suffix. */
function keysOf(strings: Strings, path = ""): string[] {
  return Object.entries(strings).flatMap(([name, value]) => {
    const key = path ? `${path}.${name}` : name;
    if (typeof value !== "string") return keysOf(value, key);
    return PLURAL.test(key) ? [key, key.replace(PLURAL, "")] : [key];
  });
}

describe("The browser's translations", () => {
  it.each(LANGUAGES)("are those of the server in %s", (language) => {
    const own = Object.entries(files).filter(([path]) => path.includes(`/${language}/`));
    expect(own.length).toBeGreaterThan(0);
    for (const [path, strings] of own) {
      const i18next = createInstance();
      void i18next.init({
        lng: pluralLocale(language),
        fallbackLng: false,
        resources: { [pluralLocale(language)]: { file: strings } },
        defaultNS: "file",
        initImmediate: false,
        interpolation: { escapeValue: false },
      });
      const t = translator(strings, language);
      const values = { max: 50, min: 12, field: "Név", id: "a<b", query: "ő & ş", name: "X", text: "t", percentage: "21" };
      const keys = new Set(keysOf(strings));
      // A text without plural forms is the same for every count.
      const translations = [...keys].flatMap((key) =>
        [undefined, ...(keys.has(`${key}_other`) ? COUNTS : [1])].map((count) => [key, { ...values, count }] as const),
      );
      expect(
        translations.map(([key, options]) => t(key, options)),
        path,
      ).toEqual(translations.map(([key, options]) => i18next.t(key, options)));
    }
  });

  it("give the default value, or the key, for what is not in the file", () => {
    const t = translator({ a: { b: "found" } }, "en");
    expect(t("a.b")).toBe("found");
    expect(t("a.c")).toBe("a.c");
    expect(t("a")).toBe("a");
    expect(t("constructor")).toBe("constructor");
    expect(t("a.c", { defaultValue: "else" })).toBe("else");
  });
});
