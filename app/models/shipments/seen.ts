/**
 * Whether a form only told that rows were looked at: that changes nothing on screen, and loading it anew would drop pages that were
 * scrolled to and stop what is being fetched.
 *
 * @param formAction path that the form was sent to
 */
export function isOnlySeen(formAction: string | undefined): boolean {
  return formAction?.endsWith("/shipments/seen") ?? false;
}
