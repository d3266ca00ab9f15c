import type { ActionFunctionArgs } from "@remix-run/node";
import { ATTACHMENT_MAX_BYTES } from "#contract/rules/tickets";
import { signedInAccount } from "~/services/session/session.server";

/** For the other fields, and for slightly too large files, so that their fields can report it. */
const ROOM = 12 * 1024 * 1024;

/**
 * Limit of a form with files; undefined unless signed in, because the files are held in memory.
 *
 * @param count of files
 */
export function allowFiles(count: number) {
  return async ({ request }: Pick<ActionFunctionArgs, "request">): Promise<number | undefined> =>
    (await signedInAccount(request)) ? count * ATTACHMENT_MAX_BYTES + ROOM : undefined;
}
