/** Why buyers send goods back, as the pages name it in each language; a merchant chooses among them and adds its own. */
export const RETURN_REASONS = [
  "too-small",
  "too-big",
  "not-as-described",
  "damaged",
  "wrong-item",
  "too-late",
  "changed-mind",
  "other",
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Reasons in a merchant's own words, and rules. */
export const OWN_REASONS_MAX = 10;
export const RETURN_RULES_MAX = 20;

/** Whether buyers are asked for pictures of a reason. */
export const PICTURE_ASKS = ["may", "must"] as const;

/** Pictures of a return, each with at most so many bytes. */
export const RETURN_PICTURES_MAX = 4;
export const RETURN_PICTURE_MAX_BYTES = 10 * 1024 * 1024;

/** Days after the delivery in which a merchant takes goods back. */
export const RETURN_DAYS = { min: 1, max: 365 };

/** How the goods come back: with a label of the merchant's, at the buyer's own cost, or not at all. */
export const RETURN_WAYS = ["label", "own", "keep"] as const;
export type ReturnWay = (typeof RETURN_WAYS)[number];

/** Whether a request is approved at once, decided by hand, or refused. */
export const RETURN_DECISIONS = ["approve", "hand", "refuse"] as const;

/** `sent` once the carrier has the goods, or the buyer has said so. */
export const RETURN_STATES = ["requested", "approved", "sent", "received", "refunded", "refused"] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** The inbox's parts: what the merchant decides, what comes, what is to be refunded, and what has ended. */
export const RETURN_GROUPS = ["requested", "coming", "received", "done"] as const;
export type ReturnGroup = (typeof RETURN_GROUPS)[number];

const GROUP_OF_STATE: Record<ReturnState, ReturnGroup> = {
  requested: "requested",
  approved: "coming",
  sent: "coming",
  received: "received",
  refunded: "done",
  refused: "done",
};

/** The part of a return. Goods that the buyer keeps never come: their refund is next. */
export function groupOfReturn({ state, way }: { state: ReturnState; way: ReturnWay }): ReturnGroup {
  return state === "approved" && way === "keep" ? "received" : GROUP_OF_STATE[state];
}

/** The states and ways of a part, as a list is read by them. */
export function statesOfGroup(group: ReturnGroup): { state: ReturnState; way: ReturnWay }[] {
  const all = RETURN_STATES.flatMap((state) => RETURN_WAYS.map((way) => ({ state, way })));
  return all.filter((each) => groupOfReturn(each) === group);
}

/** So many pieces of goods, with what these are worth: the value is that of all pieces of an item. */
export function piecesOf<Item extends { quantity: number; value?: number | null }>(item: Item, quantity: number): Item {
  const { value } = item;
  return { ...item, quantity, value: value == null ? null : Math.round((value * quantity) / item.quantity) };
}

/** Whether the label of the merchant's is made: `unpaid` as a draft, `buying` as long as it is bought without the merchant. */
export const RETURN_LABEL_STATES = ["none", "buying", "unpaid", "bought"] as const;

/** Why a label could not be bought without the merchant. */
export const RETURN_LABEL_PROBLEMS = [
  "no-service",
  "no-method",
  "balance",
  "declined",
  "confirmation",
  "account",
  "other",
] as const;
export type ReturnLabelProblem = (typeof RETURN_LABEL_PROBLEMS)[number];

interface LabelMethod {
  method: string;
  isSaved: boolean;
  type: string;
  available: number | null;
}

/**
 * What pays a return label without the merchant: the balance if it covers the price, else the saved method used last.
 *
 * @param methods saved ones in the order of their last use
 * @param price minor units; 0 for what there is at all
 */
export function labelPayer<M extends LabelMethod>(methods: readonly M[], price: number): M | null {
  const saved = methods.filter(({ isSaved, type }) => isSaved && type === "DIRECT");
  const balance = saved.find(({ method, available }) => method === "BALANCE" && (available ?? 0) >= Math.max(price, 1));
  return balance ?? saved.find(({ method }) => method !== "BALANCE") ?? null;
}
