import type { Language } from "../../../contract/primitives";
import type { ServedCountry } from "./countries";
import { type Names, translationsOf } from "./zones-names";

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

function zone(
  id: string,
  surchargeCents: number,
  extraHours: number,
  covers: (code: string) => boolean,
  names: Names,
): RemoteZone {
  return {
    id,
    country: id.slice(0, 2) as ServedCountry,
    covers,
    surchargeCents,
    extraHours,
    translations: translationsOf(names),
  };
}

// A British area is the letters before the first digit.
const britishArea =
  (...areas: string[]) =>
  (code: string) =>
    areas.includes(/^[A-Z]+/.exec(code)?.[0] ?? "");

export const REMOTE_ZONES: readonly RemoteZone[] = [
  zone("ES-baleares", 350, 24, codes(["07"]), [
    "Balearic Islands",
    "Îles Baléares",
    "Balearen",
    "Islas Baleares",
    "Isole Baleari",
    "Balearen",
    "Balear Adaları",
    "Baleár-szigetek",
    "Ilhas Baleares",
  ]),
  zone("ES-canarias", 1100, 72, codes(["35", "38"]), [
    "Canary Islands",
    "Îles Canaries",
    "Kanarische Inseln",
    "Islas Canarias",
    "Isole Canarie",
    "Canarische Eilanden",
    "Kanarya Adaları",
    "Kanári-szigetek",
    "Ilhas Canárias",
  ]),
  zone("ES-ceuta-melilla", 1250, 72, codes(["51", "52"]), [
    "Ceuta and Melilla",
    "Ceuta et Melilla",
    "Ceuta und Melilla",
    "Ceuta y Melilla",
    "Ceuta e Melilla",
    "Ceuta en Melilla",
    "Ceuta ve Melilla",
    "Ceuta és Melilla",
    "Ceuta e Melilla",
  ]),
  zone("PT-madeira", 900, 72, codes([], [[90, 94]]), [
    "Madeira",
    "Madère",
    "Madeira",
    "Madeira",
    "Madera",
    "Madeira",
    "Madeira",
    "Madeira",
    "Madeira",
  ]),
  zone("PT-acores", 1000, 96, codes([], [[95, 99]]), [
    "Azores",
    "Açores",
    "Azoren",
    "Azores",
    "Azzorre",
    "Azoren",
    "Azorlar",
    "Azori-szigetek",
    "Açores",
  ]),
  zone("FR-corse", 450, 24, codes(["20"]), [
    "Corsica",
    "Corse",
    "Korsika",
    "Córcega",
    "Corsica",
    "Corsica",
    "Korsika",
    "Korzika",
    "Córsega",
  ]),
  zone("FR-outre-mer", 2400, 168, codes(["97", "984", "986", "987", "988"]), [
    "French overseas territories",
    "Outre-mer",
    "Französische Überseegebiete",
    "Francia de ultramar",
    "Francia d’oltremare",
    "Franse overzeese gebieden",
    "Fransız denizaşırı toprakları",
    "Francia tengerentúli területek",
    "França ultramarina",
  ]),
  zone("IT-sardegna", 300, 24, codes(["07", "08", "09"]), [
    "Sardinia",
    "Sardaigne",
    "Sardinien",
    "Cerdeña",
    "Sardegna",
    "Sardinië",
    "Sardinya",
    "Szardínia",
    "Sardenha",
  ]),
  zone("IT-sicilia", 250, 24, codes([], [[90, 98]]), [
    "Sicily",
    "Sicile",
    "Sizilien",
    "Sicilia",
    "Sicilia",
    "Sicilië",
    "Sicilya",
    "Szicília",
    "Sicília",
  ]),
  zone("GB-northern-ireland", 400, 24, britishArea("BT"), [
    "Northern Ireland",
    "Irlande du Nord",
    "Nordirland",
    "Irlanda del Norte",
    "Irlanda del Nord",
    "Noord-Ierland",
    "Kuzey İrlanda",
    "Észak-Írország",
    "Irlanda do Norte",
  ]),
  zone("GB-highlands", 450, 48, britishArea("IV", "HS", "KW", "ZE"), [
    "Highlands and Islands",
    "Highlands et îles",
    "Highlands und Inseln",
    "Tierras Altas e islas",
    "Highlands e isole",
    "Hooglanden en eilanden",
    "İskoç Yaylaları ve adalar",
    "Felföld és szigetek",
    "Terras Altas e ilhas",
  ]),
  zone("GB-crown-dependencies", 700, 48, britishArea("JE", "GY", "IM"), [
    "Channel Islands and Isle of Man",
    "Îles Anglo-Normandes et île de Man",
    "Kanalinseln und Isle of Man",
    "Islas del Canal e Isla de Man",
    "Isole del Canale e Isola di Man",
    "Kanaaleilanden en Man",
    "Manş Adaları ve Man Adası",
    "Csatorna-szigetek és Man sziget",
    "Ilhas do Canal e Ilha de Man",
  ]),
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
    [
      "German islands",
      "Îles allemandes",
      "Deutsche Inseln",
      "Islas alemanas",
      "Isole tedesche",
      "Duitse eilanden",
      "Alman adaları",
      "Német szigetek",
      "Ilhas alemãs",
    ],
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
    [
      "Wadden Islands",
      "Îles de la Frise",
      "Westfriesische Inseln",
      "Islas Frisias",
      "Isole Frisone",
      "Waddeneilanden",
      "Wadden Adaları",
      "Fríz-szigetek",
      "Ilhas Frísias",
    ],
  ),
  zone("TR-adalar", 250, 24, codes(["17680", "17760"]), [
    "Aegean islands",
    "Îles égéennes",
    "Ägäische Inseln",
    "Islas del Egeo",
    "Isole dell’Egeo",
    "Egeïsche eilanden",
    "Ege adaları",
    "Égei-szigetek",
    "Ilhas do Egeu",
  ]),
  zone("TR-dogu", 200, 24, codes(["30", "65", "73", "76", "04", "12", "13", "36", "75"]), [
    "Eastern Anatolia",
    "Anatolie orientale",
    "Ostanatolien",
    "Anatolia Oriental",
    "Anatolia orientale",
    "Oost-Anatolië",
    "Doğu Anadolu",
    "Kelet-Anatólia",
    "Anatólia Oriental",
  ]),
];
