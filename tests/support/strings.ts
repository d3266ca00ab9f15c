import type { Language } from "../../contract/primitives";

type Strings = { [key: string]: string | Strings };

const files = import.meta.glob<Strings>("../../locales/*/*.json", { eager: true, import: "default" });
const platformFiles = import.meta.glob<Record<string, Partial<Record<Language, Strings>>>>(
  "../../platform/{invoices,jobs,labels,mail}/*-{texts,words}.ts",
  { eager: true },
);

function flatten(strings: Strings, prefix: string): [key: string, text: string][] {
  return Object.entries(strings).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[`${prefix}.${name}`, value]] : flatten(value, `${prefix}.${name}`),
  );
}

/** Every string of a language by its key, such as "checkout.summary.save". */
export function stringsOf(language: Language): Map<string, string> {
  const folder = `../../locales/${language}/`;
  const own = Object.entries(files).filter(([path]) => path.startsWith(folder));
  return new Map(own.flatMap(([path, strings]) => flatten(strings, path.slice(folder.length, -".json".length))));
}

/** Every string of the platform's mails and files in a language by its table and key, such as "RECEIPT_TEXTS.thanks". */
export function platformStringsOf(language: Language): Map<string, string> {
  const tables = Object.values(platformFiles).flatMap((module) => Object.entries(module));
  return new Map(tables.flatMap(([name, texts]) => flatten(texts[language] ?? {}, name)));
}
