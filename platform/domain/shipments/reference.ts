import { randomBytes } from "node:crypto";
import type { Tenant } from "../../../contract/rules/tenant";

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A new public reference: the tenant's prefix and ten characters of Crockford's base 32, 50 random bits. */
export function makeReference({ referencePrefix }: Pick<Tenant, "referencePrefix">): string {
  return `${referencePrefix}${randomCharacters(10)}`;
}

/** A new order reference, `OR` and ten characters. */
export function makeOrderReference(): string {
  return `OR${randomCharacters(10)}`;
}

/** A new reference of a plan's period, `PL` and ten characters. */
export function makePlanReference(): string {
  return `PL${randomCharacters(10)}`;
}

/** A new number of a receipt, `WD` and ten characters. */
export function makeReceiptNumber(): string {
  return `WD${randomCharacters(10)}`;
}

function randomCharacters(count: number): string {
  return [...randomBytes(count)].map((byte) => CROCKFORD[byte % 32]).join("");
}
