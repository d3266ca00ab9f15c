import type { ReturnOrder } from "#contract/buyer-returns";

export type ShownOrder = Omit<ReturnOrder, "brand">;
