import { tariff } from "../../tariff/tariff";
import { invalid } from "../problems";

/** Whether a tariff number has a subheading of the nomenclature, or is empty. */
export const isKnownCode = (hsCode: string) => hsCode === "" || tariff().codes.has(hsCode.slice(0, 6));

/** @throws 422 on each field whose tariff number has no subheading of the nomenclature */
export function requireKnownCodes(codes: readonly { field: string; hsCode: string }[]): void {
  const unknown = codes.filter(({ hsCode }) => !isKnownCode(hsCode));
  if (unknown.length === 0) return;
  throw invalid(
    unknown.map(({ field }) => ({ error_code: "InvalidFormatField", field, text: "No such number in the nomenclature" })),
  );
}
