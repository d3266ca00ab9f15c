import type { Language } from "#contract/primitives";
import { numberFormat } from "./languages";

/** A duration in words: "14 minutes 20 seconds". */
export function durationText(language: Language, seconds: number): string {
  const unit = (value: number, name: "minute" | "second") =>
    numberFormat(language, { style: "unit", unit: name, unitDisplay: "long" }).format(value).replaceAll(" ", "\u00a0");
  const minutes = Math.floor(seconds / 60);
  return [...(minutes > 0 ? [unit(minutes, "minute")] : []), unit(seconds % 60, "second")].join(" ");
}
