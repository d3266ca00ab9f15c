import type { MissingDetail } from "./shipments/missing-details";
import type { Key } from "./translation-keys";

/** A message for the next page: a key of the namespace `flash` and its parameters, so that the next page translates it. */
export interface FlashMessage {
  key: Key<"flash">;
  params?: Record<string, string | number>;
  tone: "success" | "warning" | "error";
  /** Tokens that undo the change. */
  undo?: string[];
  /** Area whose route undoes the change; the shipments' if absent. */
  undoBy?: "shipping-rules";
  /** Additional lines, if any. */
  also?: FlashLine[];
}

/** One line of a message. */
export interface FlashLine extends Pick<FlashMessage, "key" | "params"> {
  /** What shipments lack, on pages with a list of them; fills the text's parameter `what`. */
  lacks?: MissingDetail[];
}
