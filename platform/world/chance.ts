import { createHash } from "node:crypto";

/**
 * What looks like chance and is none: the same seed and question give the same answer in every process.
 *
 * @returns a number from 0 up to, not including, 1
 */
export function chance(seed: string, question: string): number {
  return createHash("sha256").update(`${seed}\n${question}`).digest().readUInt32BE(0) / 2 ** 32;
}

/** One of a list, by the same kind of chance. */
export function pick<T>(list: readonly [T, ...T[]], seed: string, question: string): T {
  return list[Math.floor(chance(seed, question) * list.length)] ?? list[0];
}

/** Decimal digits, by the same kind of chance. */
export function digits(length: number, seed: string, question: string): string {
  let text = "";
  for (let block = 0; text.length < length; block++)
    text += String(Math.floor(chance(seed, `${question} ${block}`) * 1e6)).padStart(6, "0");
  return text.slice(0, length);
}
