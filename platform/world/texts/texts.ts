import type { Texts } from "../../outside/texts/port";
import type { Db } from "../../store/tables";

/** Ends of numbers that a merchant cannot be reached at. */
export const TEST_NUMBERS = [
  { ending: "000001", outcome: "failed", text: "The text message is sent, but never delivered" },
  { ending: "000002", outcome: "unreachable", text: "The number gets no text messages" },
] as const;

/** Phones of the simulated world. `/world/texts` shows what they got. */
export function worldTexts(db: Db): Texts {
  return {
    send: async ({ to, body, language, isRepeated }) => {
      if (outcomeOf(to) === "unreachable") return { ok: false, reason: "unreachable" };
      const earlier = isRepeated ? await find(db, { to, body }) : undefined;
      if (earlier) return { ok: true, messageId: String(earlier.id) };
      const { id } = await db
        .insertInto("world_texts")
        .values({ recipient: to, body, language })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { ok: true, messageId: String(id) };
    },
    stateOf: async (messageId) => {
      const { recipient } = await db
        .selectFrom("world_texts")
        .select("recipient")
        .where("id", "=", Number(messageId))
        .executeTakeFirstOrThrow();
      return outcomeOf(recipient) === "failed" ? "failed" : "delivered";
    },
  };
}

function outcomeOf(number: string) {
  return TEST_NUMBERS.find(({ ending }) => number.endsWith(ending))?.outcome;
}

function find(db: Db, { to, body }: { to: string; body: string }) {
  return db
    .selectFrom("world_texts")
    .select("id")
    .where("recipient", "=", to)
    .where("body", "=", body)
    .orderBy("id", "desc")
    .executeTakeFirst();
}
