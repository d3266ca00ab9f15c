import { LANGUAGES, type Language } from "../../../contract/primitives";
import { recordOf } from "../../../contract/rules/objects";
import { fold } from "../fold";

/** A subheading of the nomenclature. */
interface Subheading {
  code: string;
  /** English text of the nomenclature. */
  description: string;
  own: ReadonlySet<string>;
  /** Words of its heading and chapter. */
  above: ReadonlySet<string>;
}

/** Everyday names of goods, and their subheadings, the usual one first. */
interface Goods {
  codes: readonly string[];
  names: Readonly<Record<Language, readonly Name[]>>;
}

interface Name {
  text: string;
  words: readonly string[];
}

export interface TariffIndex {
  subheadings: readonly Subheading[];
  goods: readonly Goods[];
  /** Every subheading, six digits. */
  codes: ReadonlySet<string>;
}

/**
 * First code past chapter 97, the last one. Trade statistics add "commodities not specified", which customs do not accept; 98 and
 * 99 are national.
 */
const PAST_LAST_CHAPTER = "98";

interface FoundTariff {
  /** Six digits. */
  code: string;
  description: string;
  /** Name of the goods in the language of the search, if one matched. */
  name: string | null;
}

/**
 * @param nomenclature lines of code and description, of chapters (2 digits), headings (4) and subheadings (6)
 * @param goods a heading line with `codes` and languages, then lines of codes and names, in columns
 */
export function tariffIndex(nomenclature: string, goods: string): TariffIndex {
  const lines = nomenclature
    .trim()
    .split("\n")
    .map((line): [string, string] => {
      const [code = "", description = ""] = line.split("\t");
      return [code, description];
    });
  const wordsOfCode = new Map(lines.map(([code, description]) => [code, wordsOf(description)]));
  const subheadings = lines.flatMap(([code, description]): Subheading[] => {
    if (code.length !== 6 || code >= PAST_LAST_CHAPTER) return [];
    const above = [code.slice(0, 4), code.slice(0, 2)].flatMap((upper) => wordsOfCode.get(upper) ?? []);
    return [{ code, description, own: new Set(wordsOfCode.get(code)), above: new Set(above) }];
  });
  const [head = "", ...rows] = goods.trim().split("\n");
  const columns = head.split("\t");
  return {
    subheadings,
    codes: new Set(subheadings.map(({ code }) => code)),
    goods: rows.map((row) => goodsOf(columns, row.split("\t"))),
  };
}

function goodsOf(columns: readonly string[], cells: readonly string[]): Goods {
  const cell = (name: string) => cells[columns.indexOf(name)] ?? "";
  const namesIn = (language: Language): Name[] =>
    cell(language)
      .split(", ")
      .map((text) => ({ text, words: wordsOf(text) }));
  return {
    codes: cell("codes").split(" "),
    names: recordOf(LANGUAGES, namesIn),
  };
}

/** Stop words. */
const SILENT = new Set(
  "a an and or of the for with other than not in de la le les des du di del della da do et und oder y e en van i a az".split(" "),
);

/** A text's words: without accents, case, stop words and the English plural. */
function wordsOf(text: string): string[] {
  const words = fold(text)
    .replace(/(?<!\p{L})(\p{L})-(?=\p{L})/gu, "$1")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
  const telling = words.filter((word) => !SILENT.has(word));
  // Keep stop words if there are no others: tea is "thé".
  return (telling.length > 0 ? telling : words).map((word) =>
    word.length > 3 ? word.replace(/(?<=(?:s|x|z|ch|sh))es$|(?<!s)s$/, "") : word,
  );
}

/** Scores: a name that equals the query or contains it decides; words of the descriptions break ties. */
const WEIGHTS = { name: 40, partOfName: 30, own: 6, ownBegins: 4, above: 3, aboveBegins: 2 };
const BEGINS_MIN = 3;
const COMPOUND_MIN = 4;

/**
 * Searches tariff numbers by the name of goods in any language, words of the nomenclature, or leading digits.
 *
 * @returns the best matches first
 */
export function searchTariff(index: TariffIndex, query: string, language: Language, limit: number): FoundTariff[] {
  const digits = query.replace(/[\s.]/g, "");
  if (/^\d{2,10}$/.test(digits)) {
    const found = index.subheadings.filter(({ code }) => code.startsWith(digits.slice(0, 6)));
    return found.slice(0, limit).map(({ code, description }) => ({ code, description, name: null }));
  }
  const typed = wordsOf(query.slice(0, 200));
  if (typed.length === 0) return [];
  const named = namedGoods(index, typed, language);
  const scored = index.subheadings.flatMap((subheading) => {
    const hit = named.get(subheading.code);
    const scores = typed.map((word) => scoreOf(word, subheading));
    if (!hit && scores.some((score) => score === 0)) return [];
    const own = scores.reduce((sum, score) => sum + score, 0) / typed.length;
    return [{ subheading, name: hit?.name ?? null, score: (hit?.score ?? 0) + own }];
  });
  return scored
    .sort((a, b) => b.score - a.score || a.subheading.code.localeCompare(b.subheading.code))
    .slice(0, limit)
    .map(({ subheading: { code, description }, name }) => ({ code, description, name }));
}

function scoreOf(word: string, { own, above }: Subheading): number {
  if (own.has(word)) return WEIGHTS.own;
  if (above.has(word)) return WEIGHTS.above;
  if (word.length < BEGINS_MIN) return 0;
  const begins = (other: string) => other.startsWith(word);
  if ([...own].some(begins)) return WEIGHTS.ownBegins;
  return [...above].some(begins) ? WEIGHTS.aboveBegins : 0;
}

/** Goods whose name matches, by code. The first of a name's codes is the usual one. */
function namedGoods({ goods }: TariffIndex, typed: readonly string[], language: Language) {
  const named = new Map<string, { score: number; name: string }>();
  for (const { codes, names } of goods) {
    const shown = names[language][0]?.text ?? "";
    const best = Math.max(
      ...LANGUAGES.flatMap((each) =>
        names[each].map(({ words }) => nameScore(words, typed, COMPOUNDING.has(each)) + (each === language ? 1 : 0)),
      ),
    );
    if (best <= 1) continue;
    codes.forEach((code, at) => {
      const score = best - at;
      if (score > (named.get(code)?.score ?? 0)) named.set(code, { score, name: shown });
    });
  }
  return named;
}

/** Languages that join the material or purpose and the goods in one word. */
const COMPOUNDING = new Set<Language>(["de", "nl", "hu"]);

function nameScore(words: readonly string[], typed: readonly string[], isCompounding: boolean): number {
  if (words.length === 0) return 0;
  const isLast = (at: number) => at === typed.length - 1;
  const begun = (word: string, at: number) =>
    words.some((each) => each === word || (isLast(at) && word.length >= BEGINS_MIN && each.startsWith(word)));
  if (typed.every(begun)) return WEIGHTS.name - Math.min(5, words.length - typed.length);
  // "linen shirt" contains "shirt"; German writes one word.
  const ends = (each: string, word: string) =>
    isCompounding && word.length >= COMPOUND_MIN && each.length > word.length && each.endsWith(word);
  const has = (word: string) => typed.some((each) => each === word || ends(each, word));
  return words.every(has) ? WEIGHTS.partOfName + words.length : 0;
}
