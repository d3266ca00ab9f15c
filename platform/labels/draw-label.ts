import { nameLines, streetLines, zipCityLine } from "../../contract/rules/label-block";
import { formatAmount, formatDay, formatWeight, routingCode, SHOWN_CODE, sortZip, spaced, type LabelData } from "./label-data";
import { type LabelCanvas, WHITE } from "./label-canvas";

/** A6, millimetres. */
export const LABEL = { width: 105, height: 148 };

const MARGIN = 4;
const INNER = LABEL.width - 2 * MARGIN;
const CATEGORY_LETTERS: Record<LabelData["category"], string> = { EXPRESS: "X", STANDARD: "S", ECONOMY: "E", OTHER: "O" };

/**
 * Draws one label: carrier, routing code, sender, recipient, handling marks and barcode. Of one that the drop-off point prints, the
 * code that is shown there: no barcode, and no address, so that nobody sticks it on the parcel.
 */
export function drawLabel(canvas: LabelCanvas, label: LabelData): void {
  canvas.frame({ x: 1, y: 1, width: LABEL.width - 2, height: LABEL.height - 2 }, 0.5);
  drawHead(canvas, label);
  if (label.isPrintedInStore) {
    drawCode(canvas, label);
    return;
  }
  drawRouting(canvas, label);
  drawSender(canvas, label);
  drawRecipient(canvas, label);
  drawMarks(canvas, label);
  drawFacts(canvas, label);
  drawBarcode(canvas, label);
}

function drawHead(canvas: LabelCanvas, { carrierName, serviceName, category }: LabelData): void {
  canvas.fill({ x: 1, y: 1, width: LABEL.width - 18, height: 14 });
  const white = { color: WHITE };
  canvas.text(
    [carrierName],
    { x: MARGIN, y: 2.2, width: LABEL.width - 26, height: 7.5 },
    { isBold: true, largest: 17, smallest: 8, ...white },
  );
  canvas.text(
    [serviceName],
    { x: MARGIN, y: 9.6, width: LABEL.width - 26, height: 4.6 },
    { largest: 9.5, smallest: 6, ...white },
  );
  canvas.text(
    [CATEGORY_LETTERS[category]],
    { x: LABEL.width - 17, y: 1.6, width: 16, height: 14 },
    { isBold: true, largest: 34, smallest: 20, align: "center" },
  );
  canvas.rule(1, 15, LABEL.width - 2, 0.5);
}

function drawRouting(canvas: LabelCanvas, { to, pickUpPoint }: LabelData): void {
  const place = pickUpPoint ?? to;
  const y = 16.4;
  canvas.text(
    [routingCode(to.alpha2Code, place.zipCode, place.city)],
    { x: MARGIN, y, width: INNER * 0.55, height: 9 },
    { isBold: true, largest: 20, smallest: 10 },
  );
  canvas.text(
    [sortZip(place.zipCode)],
    { x: MARGIN + INNER * 0.55, y: y - 0.6, width: INNER * 0.45, height: 11 },
    { isBold: true, largest: 28, smallest: 10, align: "right" },
  );
  canvas.rule(1, 27, LABEL.width - 2);
}

function drawSender(canvas: LabelCanvas, { from, limits }: LabelData): void {
  canvas.text(["FROM"], { x: MARGIN, y: 28, width: 12, height: 3.4 }, { isBold: true, largest: 6.5, smallest: 6.5 });
  const lines = [...nameLines(from, limits), ...streetLines(from, limits), zipCityLine(from), from.phone];
  canvas.text(lines, { x: MARGIN + 12, y: 27.8, width: INNER - 12, height: 16.6 }, { largest: 7, smallest: 4.5 });
  canvas.rule(1, 45, LABEL.width - 2);
}

function drawRecipient(canvas: LabelCanvas, { to, pickUpPoint, limits }: LabelData): void {
  const height = 38;
  const y = 46.5;
  const tag = pickUpPoint ? "PICK-UP" : "TO";
  canvas.text([tag], { x: MARGIN, y, width: 13, height: 3.6 }, { isBold: true, largest: 8, smallest: 6 });
  const area = { x: MARGIN + 13, width: INNER - 13 };
  if (pickUpPoint) {
    const { businessName, address, zipCode, city } = pickUpPoint;
    const lines = [businessName, address, zipCityLine({ zipCode, city, alpha2Code: to.alpha2Code })];
    canvas.text(lines, { ...area, y: y - 0.4, height: 18.5 }, { isBold: true, largest: 11.5, smallest: 5.5 });
    canvas.text(["FOR"], { x: MARGIN, y: y + 19.4, width: 13, height: 3.6 }, { isBold: true, largest: 8, smallest: 6 });
    const recipient = [...nameLines(to, limits), ...streetLines(to, limits), zipCityLine(to), to.phone];
    canvas.text(recipient, { ...area, y: y + 19, height: height - 19 }, { largest: 8, smallest: 4.5 });
  } else {
    const names = canvas.text(
      nameLines(to, limits),
      { ...area, y: y - 0.4, height: 13 },
      { isBold: true, largest: 12.5, smallest: 6 },
    );
    const below = (names.lines.length * names.lineHeight) / (72 / 25.4) + 0.6;
    canvas.text(
      [...streetLines(to, limits), zipCityLine(to), to.phone],
      { ...area, y: y - 0.4 + below, height: height - below },
      { largest: 11.5, smallest: 5.5 },
    );
  }
  canvas.rule(1, 85, LABEL.width - 2);
}

function drawMarks(canvas: LabelCanvas, label: LabelData): void {
  const marks = [
    label.cashOnDelivery && `COD ${formatAmount(label.cashOnDelivery)}`,
    label.adultSignature && "18+ ID",
    label.proofOfDelivery && "SIGN",
    label.additionalHandling && "HANDLE BY HAND",
    label.hasCustoms && "CUSTOMS",
  ].filter((mark) => typeof mark === "string");
  let x = MARGIN;
  for (const mark of marks) x += canvas.badge(mark, x, 86.4, MARGIN + INNER - x) + 1.5;
  if (marks.length > 0) canvas.rule(1, 92, LABEL.width - 2);
}

function drawFacts(canvas: LabelCanvas, label: LabelData): void {
  const { parcel, date, reference, customReference, content } = label;
  const cells: readonly [string, string][] = [
    ["DATE", formatDay(date)],
    ["WEIGHT", formatWeight(parcel.weightKg)],
    ["PARCEL", `${parcel.number} / ${parcel.count}`],
  ];
  const width = INNER / cells.length;
  cells.forEach(([name, value], index) => {
    const x = MARGIN + index * width;
    canvas.text([name], { x, y: 93, width: width - 1, height: 3 }, { largest: 6, smallest: 5 });
    canvas.text([value], { x, y: 95.6, width: width - 1, height: 5.6 }, { isBold: true, largest: 12, smallest: 7 });
  });
  canvas.text([`REF ${reference}`], { x: MARGIN, y: 101.6, width: INNER / 2 - 1, height: 3.8 }, { largest: 7.5, smallest: 5 });
  const order = customReference ? `ORDER ${customReference}` : "";
  canvas.text([order], { x: MARGIN + INNER / 2, y: 101.6, width: INNER / 2, height: 3.8 }, { largest: 7.5, smallest: 4 });
  canvas.text([content], { x: MARGIN, y: 105.2, width: INNER, height: 3.6 }, { largest: 6.5, smallest: 4.5 });
  canvas.rule(1, 109, LABEL.width - 2);
}

function drawCode(canvas: LabelCanvas, { trackingNumber, reference, parcel }: LabelData): void {
  const side = 84;
  const line = { x: MARGIN, width: INNER };
  const small = { largest: 9, smallest: 6, align: "center" } as const;
  canvas.text([SHOWN_CODE.show], { ...line, y: 18, height: 6 }, { ...small, isBold: true, largest: 12 });
  canvas.qrCode(trackingNumber, { x: (LABEL.width - side) / 2, y: 24, side });
  canvas.text([spaced(trackingNumber)], { ...line, y: 110, height: 6 }, { ...small, isBold: true, largest: 12 });
  const facts = [`PARCEL ${parcel.number} / ${parcel.count}`, `REF ${reference}`, SHOWN_CODE.isNoLabel];
  canvas.text(facts, { ...line, y: 120, height: 22 }, small);
}

function drawBarcode(canvas: LabelCanvas, { trackingNumber }: LabelData): void {
  canvas.barcode(trackingNumber, { x: 2, y: 111.5, width: LABEL.width - 4, height: 25 });
  canvas.text(
    [spaced(trackingNumber)],
    { x: MARGIN, y: 138, width: INNER, height: 6 },
    { isBold: true, largest: 12, smallest: 7, align: "center" },
  );
}
