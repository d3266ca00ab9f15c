const wordsOf = (text: string) => new Set(text.trim().split(/\s+/));

/** Labels of domains at which anybody has an address. */
const PROVIDERS = wordsOf(`
  gmail googlemail google outlook hotmail live msn yahoo ymail rocketmail icloud mac aol proton protonmail tutanota tuta
  fastmail zoho yandex mail email mailbox inbox posteo hushmail gmx freenet t-online arcor vodafone orange wanadoo free
  laposte neuf bbox telefonica movistar terra libero virgilio tiscali alice fastweb aruba sapo ziggo kpnmail xs4all
  planet home telenet skynet proximus bluewin sunrise hispeed btinternet talktalk virginmedia freemail citromail
  indamail mynet turk superonline comcast verizon cox charter bellsouth sbcglobal
`);
/** Before the last label of a domain, they are no name either: `co.uk`, `com.tr`. */
const SECOND_LEVEL = new Set(["ac", "co", "com", "edu", "gov", "gen", "net", "org", "web"]);
/** What the addresses of many shops begin with. */
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
/** Letters that a part of an address has at least: shorter ones, years and random signs are parts of many words. */
const SHORTEST_PART = 4;

/** What an email address tells of its owner: itself, its local part and the parts of that, and the name of the domain. */
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
/** `Noel` is not written for "Nol". */
const SHORTEST_OF_TWO = 5;

/** A word, and as it is spelt without or with its umlauts: "Möbel" is "Moebel", "Mueller" is "Müller". */
export function spellingsOfWord(word: string): string[] {
  const composed = word.normalize("NFC").toLowerCase();
  const long = composed.replace(/[äöüøåæß]/g, (letter) => LONG_SPELLINGS[letter] ?? letter);
  const short = word.length >= SHORTEST_OF_TWO ? composed.replace(/([aou])e/g, "$1") : word;
  return [...new Set([word, long, short])];
}
