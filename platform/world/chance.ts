import { createHash } from "node:crypto";

/**
 * Deterministic pseudo-random number: the same seed and question give the same result in every process.
 *
 * @returns a number from 0 up to, not including, 1
 */
export function chance(seed: string, question: string): number {
  return createHash("sha256").update(`${seed}\n${question}`).digest().readUInt32BE(0) / 2 ** 32;
}

/** Picks an item deterministically. */
export function pick<T>(list: readonly [T, ...T[]], seed: string, question: string): T {
  return list[Math.floor(chance(seed, question) * list.length)] ?? list[0];
}

/** Deterministic decimal digits. */
export function digits(length: number, seed: string, question: string): string {
  let text = "";
  for (let block = 0; text.length < length; block++)
    text += String(Math.floor(chance(seed, `${question} ${block}`) * 1e6)).padStart(6, "0");
  return text.slice(0, length);
}
