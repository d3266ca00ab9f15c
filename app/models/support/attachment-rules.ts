import { ATTACHMENT_MAX_BYTES, UPLOAD_CONFIRMATION_MS } from "#contract/rules/tickets";

/** What components may know of the contract's limits. */
export const ATTACHMENT_LIMIT = ATTACHMENT_MAX_BYTES;
export const CONFIRMATION_MS = UPLOAD_CONFIRMATION_MS;
/** What a file field offers. */
export const ATTACHMENT_ACCEPT = ".jpg,.jpeg,.gif,.png,.pdf";

/** Whether a name has an ending that is taken; what the file really is, is found out upstream. */
export function isAttachmentName(name: string): boolean {
  return /\.(jpe?g|gif|png|pdf)$/i.test(name);
}
