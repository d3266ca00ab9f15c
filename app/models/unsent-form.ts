/** A form that was sent and could not be taken yet. */
export interface UnsentForm {
  /** The page that it was sent to: a path of this app. */
  url: string;
  /** Tag of the account that it was typed under: no other gets to see it. */
  account: string;
  fields: [name: string, value: string][];
}

/** The page that offers to send it, of the merchant area that it was sent in. */
export function unsentUrl({ url }: UnsentForm): string {
  return `${/^(?:\/[^/?]+)?\/private/.exec(url)?.[0] ?? "/private"}/unsent`;
}

/** Whether a sign-in that leads back to a page has to offer the form first that was sent there. */
export function isOfPage({ url }: UnsentForm, page: string): boolean {
  return new URL(url, "http://app.invalid").pathname === new URL(page, "http://app.invalid").pathname;
}
