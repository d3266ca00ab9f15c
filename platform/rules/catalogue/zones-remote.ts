import { type Language, LANGUAGES } from "../../../contract/primitives";
import type { ServedCountry } from "./countries";
import { t, type WordKey } from "../../words/words";

export type ZoneId<Key = WordKey> = Key extends `zones.${infer Id}` ? Id : never;

/** Names of a zone by language. */
export function zoneNames(id: ZoneId): Record<Language, string> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, t(language, `zones.${id}`)])) as Record<Language, string>;
}

/** A remote region with a surcharge and longer transit. */
export interface RemoteZone {
  /** `ES-canarias`; also the id of the postal zone of every place in it. */
  id: string;
  country: ServedCountry;
  /** Matches a postal code in upper case, without spaces and dashes. */
  covers: (code: string) => boolean;
  /** Added to each parcel, minor units of EUR. */
  surchargeCents: number;
  extraHours: number;
  translations: Record<Language, string>;
}

/** Matches codes by prefix or by numeric range. */
function codes(prefixes: readonly string[], ranges: readonly (readonly [number, number])[] = []) {
  return (code: string) =>
    prefixes.some((prefix) => code.startsWith(prefix)) ||
    ranges.some(
      ([first, last]) =>
        Number(code.slice(0, String(first).length)) >= first && Number(code.slice(0, String(first).length)) <= last,
    );
}

function zone(id: ZoneId, surchargeCents: number, extraHours: number, covers: (code: string) => boolean): RemoteZone {
  return {
    id,
    country: id.slice(0, 2) as ServedCountry,
    covers,
    surchargeCents,
    extraHours,
    translations: zoneNames(id),
  };
}

// A British postcode area is the letters before the first digit.
const britishArea =
  (...areas: string[]) =>
  (code: string) =>
    areas.includes(/^[A-Z]+/.exec(code)?.[0] ?? "");

export const REMOTE_ZONES: readonly RemoteZone[] = [
  zone("ES-baleares", 350, 24, codes(["07"])),
  zone("ES-canarias", 1100, 72, codes(["35", "38"])),
  zone("ES-ceuta-melilla", 1250, 72, codes(["51", "52"])),
  zone("PT-madeira", 900, 72, codes([], [[90, 94]])),
  zone("PT-acores", 1000, 96, codes([], [[95, 99]])),
  zone("FR-corse", 450, 24, codes(["20"])),
  zone("FR-outre-mer", 2400, 168, codes(["97", "984", "986", "987", "988"])),
  zone("IT-sardegna", 300, 24, codes(["07", "08", "09"])),
  zone("IT-sicilia", 250, 24, codes([], [[90, 98]])),
  zone("GB-northern-ireland", 400, 24, britishArea("BT")),
  zone("GB-highlands", 450, 48, britishArea("IV", "HS", "KW", "ZE")),
  zone("GB-crown-dependencies", 700, 48, britishArea("JE", "GY", "IM")),
  zone(
    "DE-inseln",
    400,
    24,
    codes(
      [],
      [
        [25845, 25849],
        [25859, 25869],
        [25929, 25999],
        [26465, 26465],
        [26474, 26486],
        [26548, 26548],
        [26571, 26579],
        [26757, 26757],
        [27498, 27499],
      ],
    ),
  ),
  zone(
    "NL-waddeneilanden",
    300,
    24,
    codes(
      [],
      [
        [1791, 1797],
        [8881, 8899],
        [9161, 9166],
      ],
    ),
  ),
  zone("TR-adalar", 250, 24, codes(["17680", "17760"])),
  zone("TR-dogu", 200, 24, codes(["30", "65", "73", "76", "04", "12", "13", "36", "75"])),
];
