import type { Lack } from "./shipments/lacks";
import type { Key } from "./translation-keys";

/** A message for the next page: a key of the namespace `flash` and its parameters, so that the next page translates it. */
export interface FlashMessage {
  key: Key<"flash">;
  params?: Record<string, string | number>;
  tone: "success" | "warning" | "error";
  /** Tokens that undo what it says. */
  undo?: string[];
  /** Whose page undoes it; the shipments' without. */
  undoBy?: "shipping-rules";
  /** Additional lines, if any. */
  also?: FlashLine[];
}

/** One line of a message. */
export interface FlashLine extends Pick<FlashMessage, "key" | "params"> {
  /** What shipments lack, on pages with a list of them: the text's `what`. */
  lacks?: Lack[];
}
