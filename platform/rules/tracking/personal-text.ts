import type { Address } from "../../../contract/addresses";
import { fold } from "../fold";

/** Shorter names occur in other words: the town is no secret. */
const SHORTEST = 3;

type Person = Pick<Address, "firstName" | "lastName" | "company" | "street1" | "email" | "phone">;

/**
 * Whether a carrier's text names a person, where they live, or how to reach them, such as "Signed for by Bauer".
 */
export function namesPerson(text: string, { firstName, lastName, company, street1, email, phone }: Person): boolean {
  const words = ` ${fold(text).replace(/[^\p{L}\p{N}@+]+/gu, " ")} `;
  return [firstName, lastName, company, street1, email, phone]
    .map((part) =>
      fold(part)
        .replace(/[^\p{L}\p{N}@+]+/gu, " ")
        .trim(),
    )
    .some((part) => part.length >= SHORTEST && words.includes(` ${part} `));
}
