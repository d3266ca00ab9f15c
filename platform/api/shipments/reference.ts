import { randomBytes } from "node:crypto";

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A new public reference: `WB` and ten characters of Crockford's base 32, 50 random bits. */
export function makeReference(): string {
  return `WB${randomCharacters(10)}`;
}

/** A new order reference, `OR` and ten characters. */
export function makeOrderReference(): string {
  return `OR${randomCharacters(10)}`;
}

function randomCharacters(count: number): string {
  return [...randomBytes(count)].map((byte) => CROCKFORD[byte % 32]).join("");
}
