import { nameLines, streetLines, zipCityLine } from "../../contract/rules/label-block";
import { formatAmount, formatDay, formatWeight, routingCode, SHOWN_CODE, sortZip, spaced, type LabelData } from "./label-data";
import { printable } from "./fit-text";

/** 4x6 in at 203 dpi, dots. */
const LABEL = { width: 812, height: 1218 };
const MARGIN = 32;
const INNER = LABEL.width - 2 * MARGIN;
/** Smallest font height, dots: fits a line of 100 characters. */
const SMALLEST = 12;

/**
 * Labels in ZPL II, one `^XA…^XZ` each, in the given order: the content of the PDF, for printers that only accept ZPL.
 *
 * @see Zebra, ZPL II Programming Guide: ^CI28 is UTF-8, ^FH escapes bytes in hex, ^BC is Code 128
 */
export function zplOf(labels: readonly LabelData[]): string {
  return labels.map(zplLabel).join("\n");
}

/** A label of some lines that shows that a printer prints. */
export function zplTestLabel(contents: readonly string[]): string {
  const rows = contents.map((content, at) => text(MARGIN, 60 + at * 90, 60, content, "C"));
  return ["^XA^CI28", `^PW${LABEL.width}^LL${LABEL.height}^LH0,0`, ...rows, line(60 + contents.length * 90), "^XZ"].join("\n");
}

/** The code of a label that the drop-off point prints: ^BQ is a QR code, `MA,` in front of its data the correction of errors. */
function zplCode({ carrierName, serviceName, trackingNumber, reference, parcel }: LabelData): string {
  return [
    "^XA^CI28",
    `^PW${LABEL.width}^LL${LABEL.height}^LH0,0`,
    text(MARGIN, 28, 44, carrierName),
    text(MARGIN, 78, 28, serviceName),
    line(116),
    text(MARGIN, 150, 32, SHOWN_CODE.show, "C"),
    `^FO296,260^BQN,2,10^FDMA,${trackingNumber}^FS`,
    text(MARGIN, 600, 44, spaced(trackingNumber), "C"),
    text(MARGIN, 680, 28, `PARCEL ${parcel.number} / ${parcel.count}`, "C"),
    text(MARGIN, 720, 28, `REF ${reference}`, "C"),
    text(MARGIN, 760, 28, SHOWN_CODE.isNoLabel, "C"),
    "^XZ",
  ].join("\n");
}

function zplLabel(label: LabelData): string {
  if (label.isPrintedInStore) return zplCode(label);
  const { from, to, pickUpPoint, parcel, trackingNumber, limits } = label;
  const place = pickUpPoint ?? to;
  const recipient = pickUpPoint
    ? [pickUpPoint.businessName, pickUpPoint.address, zipCityLine({ ...pickUpPoint, alpha2Code: to.alpha2Code })]
    : [...nameLines(to, limits), ...streetLines(to, limits), zipCityLine(to)];
  const below = pickUpPoint ? [...nameLines(to, limits), to.phone] : [to.phone];
  return [
    "^XA^CI28",
    `^PW${LABEL.width}^LL${LABEL.height}^LH0,0`,
    text(MARGIN, 28, 44, label.carrierName),
    text(MARGIN, 78, 28, label.serviceName),
    line(116),
    text(MARGIN, 134, 56, routingCode(to.alpha2Code, place.zipCode, place.city)),
    text(MARGIN, 134, 64, sortZip(place.zipCode), "R"),
    line(212),
    ...lines(MARGIN, 226, 22, ["FROM", ...nameLines(from, limits), ...streetLines(from, limits), zipCityLine(from), from.phone]),
    line(382),
    ...lines(MARGIN, 400, 40, [pickUpPoint ? "PICK-UP" : "TO", ...recipient]),
    ...lines(MARGIN, 400 + (1 + recipient.filter(Boolean).length) * 46, 28, below),
    line(712),
    text(MARGIN, 728, 32, marksOf(label)),
    line(776),
    text(MARGIN, 792, 30, `${formatDay(label.date)}   ${formatWeight(parcel.weightKg)}   ${parcel.number} / ${parcel.count}`),
    text(MARGIN, 832, 24, `REF ${label.reference}${label.customReference ? `   ORDER ${label.customReference}` : ""}`),
    text(MARGIN, 866, 22, label.content),
    line(900),
    // ^BC encodes the data for scanners; the text below it is for people.
    `^FO${MARGIN + 24},930^BY3^BCN,180,N,N,N^FD${trackingNumber}^FS`,
    text(MARGIN, 1130, 36, spaced(trackingNumber), "C"),
    "^XZ",
  ].join("\n");
}

function marksOf({ cashOnDelivery, adultSignature, proofOfDelivery, additionalHandling, hasCustoms }: LabelData): string {
  return [
    cashOnDelivery && `COD ${formatAmount(cashOnDelivery)}`,
    adultSignature && "18+ ID",
    proofOfDelivery && "SIGN",
    additionalHandling && "HANDLE BY HAND",
    hasCustoms && "CUSTOMS",
  ]
    .filter((mark) => typeof mark === "string")
    .join("  ");
}

/** One line of text, scaled down to fit. */
function text(x: number, y: number, height: number, content: string, align: "L" | "C" | "R" = "L"): string {
  // Characters of font 0 are about 0.6 of their height wide; an overlong line would wrap over itself.
  const letters = [...printable(content)].length;
  const size = Math.max(SMALLEST, Math.min(height, Math.floor(INNER / (0.6 * Math.max(1, letters)))));
  return `^FO${x},${y}^A0N,${size},${size}^FB${INNER},1,0,${align},0^FH^FD${escaped(content)}^FS`;
}

function lines(x: number, y: number, height: number, contents: readonly string[]): string[] {
  return contents.filter((content) => content !== "").map((content, at) => text(x, y + at * (height + 6), height, content));
}

function line(y: number): string {
  return `^FO${MARGIN},${y}^GB${INNER},3,3^FS`;
}

/** Escapes `^`, `~` and `_`, which are ZPL commands, as hex bytes. */
function escaped(content: string): string {
  return printable(content).replace(/[\^~_\\]/g, (letter) => `_${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}
