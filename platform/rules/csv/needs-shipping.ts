import { keyOf, wordsOf } from "./heading-words";

/** Cells that mark a row as not shipped: "no", or a digital kind of product. */
const NOT_SHIPPED = new Set(
  [
    "false|0|0.0|no|n|not required|nein|non|nee|não|hayır|nem|falsch|faux|falso|onwaar|yanlış|hamis",
    "digital|digitale|digitales|digitaal|digitális|dijital|numérique|digital download|digital file|digital item|digital product",
    "digital good|digital goods|digital listing|virtual|virtuell|virtuel|virtuelle|virtuale|virtueel|virtuális|sanal",
    "download|downloads|downloadable|téléchargement|descarga|descargable|scaricabile|letölthető|indirilebilir|ebook|e-book",
    "gift card|giftcard|gift certificate|Geschenkkarte|Gutschein|carte cadeau|tarjeta regalo|carta regalo|cadeaubon|hediye kartı|ajándékkártya|cartão-presente",
  ]
    .join("|")
    .split("|")
    .map(wordsOf),
);
const YES = new Set([
  "true",
  "1",
  "yes",
  "y",
  "ja",
  "oui",
  "si",
  "sim",
  "evet",
  "igen",
  "wahr",
  "vrai",
  "vero",
  "verdadero",
  "waar",
]);

/** Columns with inverted meaning. */
const isReversed = (heading: string) => /^(?:is)?(?:digital|virtual)(?:product|item)?$/.test(keyOf(heading));

/** Whether a cell says that its row is not shipped. */
export const saysNotShipped = (heading: string, cell: string) =>
  isReversed(heading) ? YES.has(wordsOf(cell)) : NOT_SHIPPED.has(wordsOf(cell));
