import { z } from "zod";
import { formSchema, IdempotencyKey, RUN_WITH_FIELD_ERRORS } from "~/models/form-schema";
import { problem } from "~/models/problem-text";
import { FIND_ORDER_FIELDS, MESSAGE_FIELDS, RETURN_FIELDS, SENT_FIELDS } from "./return-fields";

export const FindOrderForm = formSchema(FIND_ORDER_FIELDS);

/** The way and the fee that the buyer has read. */
const Seen = z.object({ way: z.string().optional(), fee: z.coerce.number().int().min(0).optional() });

export const ReturnForm = formSchema(RETURN_FIELDS)
  .extend({
    ...Seen.shape,
    idempotencyKey: IdempotencyKey,
    kept: z.array(z.string()).default([]),
    pictureProblem: z.string().optional(),
  })
  .superRefine(({ items, pictureProblem }, context) => {
    if (pictureProblem) context.addIssue({ code: "custom", path: ["pictures"], message: pictureProblem });
    if (chosenItems(items ?? []).length > 0) return;
    context.addIssue({ code: "custom", path: ["items"], message: problem("form.error.missing.buyer.items") });
  }, RUN_WITH_FIELD_ERRORS);

const number = z.string().max(40);
export const MessageForm = formSchema(MESSAGE_FIELDS).extend({ number, idempotencyKey: IdempotencyKey });
export const SentForm = formSchema(SENT_FIELDS).extend({ number });

/** The items of which at least one piece is chosen. */
export function chosenItems(items: readonly { id?: string; quantity?: string }[]): { id: string; quantity: number }[] {
  return items.flatMap(({ id, quantity }) => (id && Number(quantity) > 0 ? [{ id, quantity: Number(quantity) }] : []));
}

/** `enter` and `confirm` open that step; `ask` sends the request. */
export const RETURN_INTENTS = ["check", "enter", "confirm", "ask", "write", "sent"] as const;
export type ReturnIntent = (typeof RETURN_INTENTS)[number];
