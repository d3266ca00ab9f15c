/** A form that was sent after the sign-in had ended, and is offered again. */
export interface UnsentForm {
  /** The page that it was sent to: a path of this app. */
  url: string;
  /** Tag of the account that it was typed under: no other gets to see it. */
  account: string;
  fields: [name: string, value: string][];
}
