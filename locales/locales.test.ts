import { eld } from "eld/small";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "../contract/primitives";
import { pluralLocale } from "../contract/rules/language";
import { platformStringsOf, stringsOf as appStringsOf } from "../tests/support/strings";

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** A value to fill in, `{{name}}` or in a mail `{name}`, or the start or the end of a link's words. */
const PLACEHOLDER = /\{\{?[^{}]+\}\}?|<\/?a>/g;

/** Names and words that every language writes as English does. */
const SAME_EVERYWHERE = [
  "API",
  "PayPal",
  "Bancontact",
  "IBAN",
  "BIC",
  "BIC / SWIFT",
  "SKU",
  "EAN",
  "Premium",
  "Standard",
  "Express",
  "Economy",
];

/** Names of places. A country's is held against CLDR instead. */
const PLACE_NAMES = /^(countries|platform\/zones)\./;

/** The simulated payment provider's pages and text messages may break their lines anywhere. */
const MAY_BREAK = /^platform\/(payment|phone)\./;

/** Words that a language happens to share with English. */
const SAME_WORDS: Record<Exclude<Language, "en">, string[]> = {
  de: [
    "(optional)",
    "Code",
    "Details",
    "Integration",
    "Link",
    "Logo",
    "Name",
    "Region",
    "Shop",
    "Status",
    "Test",
    "Token",
    "Tag",
    "Tags",
  ],
  es: [
    "Email",
    "email",
    "Error:",
    "Extras",
    "Logo",
    "Marketplace",
    "Marketplaces",
    "No",
    "Plan",
    "Token",
    "Total",
    "Tag",
    "Tags",
  ],
  fr: [
    "Action {{number}}",
    "Actions",
    "Active",
    "Code",
    "Condition {{number}}",
    "Conversation",
    "Date",
    "Destination",
    "Documents",
    "Incident",
    "Incidents",
    "Notifications",
    "Logo",
    "Page",
    "Pages",
    "Service",
    "service",
    "Services",
    "Signature",
    "Service A–Z",
    "Service Z–A",
    "Test",
    "Total",
    "Transaction",
    "Transactions",
    "Transport",
    "Type",
    "Note",
    "Tag",
    "Tags",
  ],
  hu: ["Token"],
  it: ["Account", "File", "Link", "Logo", "Marketplace", "No", "Password", "Privacy", "Token", "Tag"],
  nl: [
    "Account",
    "Code",
    "Label",
    "Link",
    "Logo",
    "Marketplace",
    "Marketplaces",
    "Open",
    "Postcode",
    "postcode",
    "Privacy",
    "Status",
    "Test",
    "Token",
    "is",
    "{{field}} is {{value}}",
    "Tag",
    "Tags",
    "Printers",
  ],
  pt: ["Extras", "Marketplace", "Marketplaces", "Token", "Total", "Tag", "Tags"],
  tr: ["Logo", "Plan"],
};

/** Where the subject above the text has a value that the English text repeats. */
const IN_SUBJECT: Partial<Record<Language, string[]>> = {
  hu: ["started", "canceled", "kept"].map((kind) => `platform/mails.plan.${kind}.text`),
};

/** The marks around a name or a quotation, by what opens one. docs/wording.md says why these. */
const QUOTATION_MARKS: Record<Language, string> = {
  ...{ en: "“”", de: "„“", fr: "«»", es: "«»", it: "«»", nl: "‘’", pt: "«»", tr: "“”", hu: "„”" },
};

/** A text counts as its language's if that is as likely as this, next to the likeliest: Spanish and Portuguese share sentences. */
const LIKELY = 0.75;

eld.setLanguageSubset([...LANGUAGES]);

/** What else than its language a text is in; undefined where it is as it should be, and where it is too short to tell. */
function foreign(language: Language, text: string): string | undefined {
  const words = text.replace(PLACEHOLDER, " ");
  if ((words.match(/\p{L}+/gu) ?? []).length <= 3) return undefined;
  const found = eld.detect(words);
  const scores: Record<string, number> = found.getScores();
  return (scores[language] ?? 0) < LIKELY * Math.max(...Object.values(scores)) ? found.language : undefined;
}

/** What people read in a language, in the app and in the platform's mails and files. */
const stringsOf = (language: Language) => new Map([...appStringsOf(language), ...platformStringsOf(language)]);

const OTHERS = LANGUAGES.filter((language) => language !== "en");

/** What an ordinary space may not stand beside in French: the line would break there. */
const BREAKING_SPACE = / [:;?!%»]|« /;

/** French punctuation after the wrong space: narrow before ; ! ?, full before : and inside quotation marks. */
const WRONG_FRENCH_SPACE = /(?<!\u202f)[;!?]|\u202f[:»]|(?<=\p{L}|\}\}):(?!\/)|«(?!\u00a0)|(?<!\u00a0)»/u;

/** A number or a placeholder, then a space where the line would break before the unit: a sign, or a word of the language. */
function breakingUnit(language: Language): RegExp {
  const words = (["minute", "hour", "day"] as const).flatMap((unit) => {
    const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" });
    return [1, 2, 5].map((count) => format.formatToParts(count).find(({ type }) => type === "unit")!.value);
  });
  return new RegExp(`(\\d|\\}) ((kg|cm|mm|m|km|g|%)(?!\\p{L})|(${words.join("|")}))|× \\d`, "u");
}

const namespacesOf = (language: Language) =>
  [...new Set([...stringsOf(language).keys()].map((key) => key.split(".")[0]!))].sort();

const english = stringsOf("en");

/** Keys that exist once for each plural category: those that English has an `_other` of. */
const pluralKeys = [...english.keys()].filter((key) => key.endsWith("_other")).map((key) => key.slice(0, -"_other".length));

const withoutPlural = (key: string) => (pluralKeys.includes(key.replace(PLURAL, "")) ? key.replace(PLURAL, "") : key);

/** What English says under this key; of a plural, the form that speaks of many. */
const inEnglish = (key: string) => english.get(withoutPlural(key) === key ? key : `${withoutPlural(key)}_other`);

const placeholdersOf = (text: string) => [...new Set(text.match(PLACEHOLDER) ?? [])].sort();

const hasWords = (text: string) => /\p{L}/u.test(text.replace(PLACEHOLDER, ""));

it.each(LANGUAGES)("a badge fits its column in %s", (language) => {
  const badges = [...stringsOf(language)].filter(([key]) => key.startsWith("states.badge."));
  expect(badges.length).toBeGreaterThan(15);
  expect(badges.filter(([, text]) => [...text].length > 18)).toEqual([]);
});

it.each(LANGUAGES)("a badge begins with a capital in %s", (language) => {
  const badges = [...stringsOf(language)].filter(([key]) => /^(states\.badge|invoices\.type)\./.test(key));
  expect(badges.filter(([, text]) => /^\p{Ll}/u.test(text))).toEqual([]);
});

describe.each(OTHERS)("%s", (language) => {
  const strings = stringsOf(language);

  it("has the files that English has", () => {
    expect(namespacesOf(language)).toEqual(namespacesOf("en"));
  });

  it("says all that English says, and nothing else", () => {
    const own = new Set([...strings.keys()].map(withoutPlural));
    const wanted = new Set([...english.keys()].map(withoutPlural));
    expect({
      missing: [...wanted].filter((key) => !own.has(key)),
      unknown: [...own].filter((key) => !wanted.has(key)),
    }).toEqual({ missing: [], unknown: [] });
  });

  it("fills in the same values as English", () => {
    const wrong = [...strings].filter(([key, text]) => {
      if (IN_SUBJECT[language]?.includes(key)) return false;
      const own = placeholdersOf(text);
      const wanted = placeholdersOf(inEnglish(key) ?? "");
      // "1 shipment" needs no count.
      const mayLeaveOut = withoutPlural(key) !== key && !key.endsWith("_other");
      return mayLeaveOut ? own.some((name) => !wanted.includes(name)) : own.join() !== wanted.join();
    });
    expect(wrong).toEqual([]);
  });

  it("leaves nothing empty that English does not", () => {
    expect([...strings].filter(([key, text]) => (text.trim() === "") !== (inEnglish(key) === ""))).toEqual([]);
  });

  it("leaves nothing in English", () => {
    const same = [...SAME_EVERYWHERE, ...SAME_WORDS[language]];
    const left = [...strings].filter(
      ([key, text]) => !PLACE_NAMES.test(key) && hasWords(text) && text === english.get(key) && !same.includes(text),
    );
    expect(left).toEqual([]);
  });
});

describe.each(LANGUAGES)("%s", (language) => {
  const strings = stringsOf(language);

  it("has a form for each of its plurals, and no other", () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const formsOf = (base: string) => [...strings.keys()].filter((key) => PLURAL.test(key) && key.replace(PLURAL, "") === base);
    expect(Object.fromEntries(pluralKeys.map((base) => [base, formsOf(base).sort()]))).toEqual(
      Object.fromEntries(pluralKeys.map((base) => [base, pluralCategories.map((category) => `${base}_${category}`).sort()])),
    );
  });

  it("says the number where its singular stands for none, too", () => {
    const isOfNone = new Intl.PluralRules(pluralLocale(language)).select(0) === "one";
    const singulars = [...strings].filter(([key]) => key.endsWith("_one"));
    expect(singulars.filter(([, text]) => isOfNone && /(?<![\w{])1(?!\w)/.test(text))).toEqual([]);
  });

  it("names the countries as CLDR does", () => {
    const names = new Intl.DisplayNames(language, { type: "region" });
    const countries = [...strings].filter(([key]) => key.startsWith("countries."));
    expect(countries.length).toBeGreaterThan(0);
    for (const [key, name] of countries) expect(name).toBe(names.of(key.slice("countries.".length)));
  });

  it("keeps a unit on the line of its number", () => {
    const breaking = breakingUnit(language);
    expect([...strings].filter(([key, text]) => !MAY_BREAK.test(key) && breaking.test(text))).toEqual([]);
  });

  it("is written in its own language", () => {
    expect([...strings].filter(([, text]) => foreign(language, text))).toEqual([]);
  });

  it("quotes as its readers do", () => {
    const [opening = "", closing = ""] = QUOTATION_MARKS[language];
    const balanced = new RegExp(`^[^“”„«»‘]*(?:${opening}[^“”„«»‘]*${closing}[^“”„«»‘]*)*$`);
    expect([...strings].filter(([, text]) => !balanced.test(text))).toEqual([]);
  });

  it("keeps the dot between two facts on the line of the first", () => {
    expect([...strings].filter(([, text]) => /(?<!\u00A0)·|·(?! )/.test(text))).toEqual([]);
  });

  it("writes apostrophes and quotation marks, not their typewriter stand-ins", () => {
    expect([...strings].filter(([, text]) => /['"`]|\.\.\./.test(text))).toEqual([]);
  });
});

describe("fr", () => {
  it("keeps its punctuation on the line of the word before", () => {
    const texts = [...stringsOf("fr")].filter(([key]) => !MAY_BREAK.test(key));
    expect(texts.filter(([, text]) => BREAKING_SPACE.test(text) || WRONG_FRENCH_SPACE.test(text))).toEqual([]);
  });
});
