import type { Language } from "../../contract/primitives";

type Strings = { [key: string]: string | Strings };

const files = import.meta.glob<Strings>("../../locales/*/*.json", { eager: true, import: "default" });
const platformFiles = import.meta.glob<Strings>("../../platform/words/*/*.json", { eager: true, import: "default" });
const tables = import.meta.glob<Record<string, Partial<Record<Language, Strings>>>>(
  "../../platform/{invoices,jobs,labels,mail}/*-{texts,words}.ts",
  { eager: true },
);

function flatten(strings: Strings, prefix: string): [key: string, text: string][] {
  return Object.entries(strings).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[`${prefix}.${name}`, value]] : flatten(value, `${prefix}.${name}`),
  );
}

function stringsIn(folder: string, found: Record<string, Strings>, prefix: string): Map<string, string> {
  const own = Object.entries(found).filter(([path]) => path.startsWith(folder));
  return new Map(own.flatMap(([path, strings]) => flatten(strings, prefix + path.slice(folder.length, -".json".length))));
}

/** Every string of a language by its key, such as "checkout.summary.save". */
export function stringsOf(language: Language): Map<string, string> {
  return stringsIn(`../../locales/${language}/`, files, "");
}

/** Every string of the platform's mails and files in a language by its key, such as "platform/mails.receipt.thanks". */
export function platformStringsOf(language: Language): Map<string, string> {
  const rest = Object.values(tables).flatMap((module) => Object.entries(module));
  const old = rest.flatMap(([name, texts]) => flatten(texts[language] ?? {}, name));
  return new Map([...stringsIn(`../../platform/words/${language}/`, platformFiles, "platform/"), ...old]);
}
