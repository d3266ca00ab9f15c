import type { SubmissionResult } from "@conform-to/react";
import type { FlashMessage } from "./flash";

/** Data that a form action returns to its page, unless it redirects. */
export interface FormActionData<Extra = never> {
  /** The submitted values and their errors; null for a form without fields to restore. */
  result: SubmissionResult | null;
  /** Extra data for the page: place candidates, the label in progress. */
  extra?: Extra;
  /** A message over the page; the form keeps its values. */
  toast?: FlashMessage;
  /** Overrides whether loaders revalidate, if the status alone would decide wrongly. */
  revalidate?: boolean;
}
