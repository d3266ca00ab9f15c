import type { ActionFunctionArgs } from "@remix-run/node";
import { ATTACHMENT_MAX_BYTES } from "#contract/rules/tickets";
import { signedInAccount } from "~/services/session/session.server";

/** The fields around the files, and files that are a little too large, so that their fields say so. */
const ROOM = 12 * 1024 * 1024;

/**
 * How large a form with files may be: only who is signed in may send one, for it is held in memory.
 *
 * @param count of files
 */
export function allowFiles(count: number) {
  return async ({ request }: Pick<ActionFunctionArgs, "request">): Promise<number | undefined> =>
    (await signedInAccount(request)) ? count * ATTACHMENT_MAX_BYTES + ROOM : undefined;
}
