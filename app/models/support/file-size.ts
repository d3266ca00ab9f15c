import type { Language } from "#contract/primitives";
import { localeOf } from "~/models/languages";

const KILOBYTE = 1000;
const MEGABYTE = 1000 * KILOBYTE;

/** The size of a file as people say it: "842 kB", "2.7 MB". @param bytes at least 1 kB is said */
export function fileSize(bytes: number, language: Language): string {
  const isLarge = bytes >= MEGABYTE;
  const format = new Intl.NumberFormat(localeOf(language), {
    style: "unit",
    unit: isLarge ? "megabyte" : "kilobyte",
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  const value = isLarge ? bytes / MEGABYTE : Math.max(1, bytes / KILOBYTE);
  return format.format(value).replace(" ", "\u00a0");
}
