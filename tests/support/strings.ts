import type { Language } from "../../contract/primitives";

type Strings = { [key: string]: string | Strings };

const files = import.meta.glob<Strings>(
  ["../../locales/*/*.json", "../../contract/words/*/*.json", "../../platform/words/*/*.json"],
  { eager: true, import: "default" },
);

function flatten(strings: Strings, prefix: string): [key: string, text: string][] {
  return Object.entries(strings).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[`${prefix}.${name}`, value]] : flatten(value, `${prefix}.${name}`),
  );
}

function stringsIn(folder: string, prefix = ""): [key: string, text: string][] {
  const own = Object.entries(files).filter(([path]) => path.startsWith(folder));
  return own.flatMap(([path, strings]) => flatten(strings, prefix + path.slice(folder.length, -".json".length)));
}

/** Every string of the app in a language, by its key, such as "checkout.summary.save". */
export function stringsOf(language: Language): Map<string, string> {
  return new Map([...stringsIn(`../../locales/${language}/`), ...stringsIn(`../../contract/words/${language}/`)]);
}

/** Every string of the platform's mails, files and pages in a language, by its key, such as "platform/mails.receipt.thanks". */
export function platformStringsOf(language: Language): Map<string, string> {
  return new Map(stringsIn(`../../platform/words/${language}/`, "platform/"));
}
