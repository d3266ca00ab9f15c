/** A form submitted after the session had ended; after the sign-in the app offers to resend it. */
export interface UnsentForm {
  /** The page that it was submitted to: a path of this app. */
  url: string;
  /** Account under which it was typed; hidden from any other. */
  account: string;
  fields: [name: string, value: string][];
}
