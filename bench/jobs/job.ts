import type { Page } from "@playwright/test";
import type { Hand } from "./hand";

/** A job of a merchant. */
export interface Job {
  name: string;
  /** The way that is taken. */
  way: string;
  /** What it took when it was first counted, if that is known. */
  before?: string;
  /** What the best rival is known to take. */
  rival?: string;
  /** Prepares the job without the hand, does it by hand, and throws unless its result was reached. @param page the hand's */
  run(hand: Hand, page: Page): Promise<void>;
}

/** A service from a drop-off point to the door, without terms to accept. */
export const HOME = "Pakettino A Casa";
