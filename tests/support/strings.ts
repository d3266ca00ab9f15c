import type { Language } from "../../contract/primitives";

type Strings = { [key: string]: string | Strings };

const files = import.meta.glob<Strings>("../../locales/*/*.json", { eager: true, import: "default" });

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
