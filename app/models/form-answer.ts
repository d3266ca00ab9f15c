import type { SubmissionResult } from "@conform-to/react";

/** What every form action answers its page with, unless it leads to another one. */
export interface FormAnswer<Extra = never> {
  /** The values as sent, with their errors; null for a form without fields to show again. */
  result: SubmissionResult | null;
  /** What else the form asked for: places to choose from, the label that is being made. */
  extra?: Extra;
  /** Whether the page's data is another now, where its status alone would say it wrongly. */
  revalidate?: boolean;
}
