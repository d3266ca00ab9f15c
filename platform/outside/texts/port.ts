import type { Language } from "../../../contract/primitives";

/** A text message to one phone. */
export interface TextMessage {
  /** International form without spaces, `+34610220417`. */
  to: string;
  body: string;
  language: Language;
  /** Not delivered after this time. */
  expiresAt: Date;
  /** An earlier attempt may have sent it: it is looked up before it is sent again. */
  isRepeated: boolean;
}

/** `unreachable`: this number gets no text messages, whatever is tried. */
export type SendResult = { ok: true; messageId: string } | { ok: false; reason: "unreachable" };

/** `sent` has left, and nothing is known of its arrival; `failed` never arrives. */
export type TextState = "sent" | "delivered" | "failed";

/**
 * Sends text messages. Never called inside a database transaction: the provider may be slow.
 *
 * Every call throws {@link TextsUnavailable} if its effect is unknown: it is repeated later.
 */
export interface Texts {
  send(message: TextMessage): Promise<SendResult>;
  stateOf(messageId: string): Promise<TextState>;
}

/** The provider does not respond, or not as expected. The effect of the call is unknown. */
export class TextsUnavailable extends Error {}
