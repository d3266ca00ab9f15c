const wordsOf = (text: string) => new Set(text.trim().split(/\s+/));

/** Domain names of public mail providers, which say nothing of the owner. */
const PROVIDERS = wordsOf(`
  gmail googlemail google outlook hotmail live msn yahoo ymail rocketmail icloud mac aol proton protonmail tutanota tuta
  fastmail zoho yandex mail email mailbox inbox posteo hushmail gmx freenet t-online arcor vodafone orange wanadoo free
  laposte neuf bbox telefonica movistar terra libero virgilio tiscali alice fastweb aruba sapo ziggo kpnmail xs4all
  planet home telenet skynet proximus bluewin sunrise hispeed btinternet talktalk virginmedia freemail citromail
  indamail mynet turk superonline comcast verizon cox charter bellsouth sbcglobal
`);
/** Second-level labels that are no name either: `co.uk`, `com.tr`. */
const SECOND_LEVEL = new Set(["ac", "co", "com", "edu", "gov", "gen", "net", "org", "web"]);
/** Local parts that many shops use. */
const EVERYBODYS = new Set([
  "admin",
  "contact",
  "email",
  "hello",
  "info",
  "mail",
  "office",
  "orders",
  "sales",
  "shop",
  "store",
  "team",
]);
/** Minimum length of a part of an address: shorter parts, years and random characters occur in many words. */
const SHORTEST_PART = 4;

/** Words of an email address that identify its owner: the address, its local part, that one's parts, and the domain's name. */
export function addressWords(email: string): string[] {
  const at = email.lastIndexOf("@");
  const local = at < 0 ? email : email.slice(0, at);
  const parts = local.split(/[._+-]+/).flatMap((part) => [part, part.replace(/(?<!\d)\d+$/, "")]);
  const domain = at < 0 ? "" : domainName(email.slice(at + 1).toLowerCase());
  return [
    email,
    local,
    ...[...parts, domain].filter((part) => lettersIn(part) >= SHORTEST_PART && !EVERYBODYS.has(part.toLowerCase())),
  ];
}

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

function domainName(domain: string): string {
  const labels = domain.split(".").slice(0, -1);
  if (labels.length > 1 && SECOND_LEVEL.has(labels.at(-1)!)) labels.pop();
  const name = labels.at(-1) ?? "";
  return PROVIDERS.has(name) ? "" : name;
}

const LONG_SPELLINGS: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa", æ: "ae", ß: "ss" };
/** Minimum length for dropping the "e" of a spelt-out umlaut: "Noel" is not "Nol". */
const SHORTEST_OF_TWO = 5;

/** Spellings of a word with and without umlauts: "Möbel" is "Moebel", "Mueller" is "Müller". */
export function spellingsOfWord(word: string): string[] {
  const composed = word.normalize("NFC").toLowerCase();
  const long = composed.replace(/[äöüøåæß]/g, (letter) => LONG_SPELLINGS[letter] ?? letter);
  const short = word.length >= SHORTEST_OF_TWO ? composed.replace(/([aou])e/g, "$1") : word;
  return [...new Set([word, long, short])];
}
