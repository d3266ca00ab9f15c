import { implement } from "@orpc/server";
import { contract } from "../../contract/index";
import type { ClientRow, Platform } from "../platform";
import { unauthorized } from "./problems";
import { findClientByToken } from "./session/tokens";

/** What every handler gets. */
export interface RequestContext {
  platform: Platform;
  requestId: string;
  /** The bearer token as sent, undefined without one. */
  token: string | undefined;
  /** The caller has shown that it is the app. @see contract/app-secret.ts */
  isApp: boolean;
  /** Address of the connection. */
  socketAddress: string;
}

/** Implements procedures that anyone may call: signing in and what comes before it. */
export const open = implement(contract).$context<RequestContext>();

/**
 * Implements procedures of a signed-in client: adds `client` to the context, or answers 401. Runs before the input is looked at,
 * so that a stranger learns nothing from validation.
 */
export const signedIn = open.use(async ({ context, next }) => {
  const client: ClientRow | undefined = await findClientByToken(context.platform.db, context.token);
  if (!client) throw unauthorized();
  return next({ context: { client } });
});

/**
 * The address that a call is counted for: the browser's, as the app tells it, or that of the connection.
 *
 * @param told what the call says of it, believed of the app alone
 */
export function addressOf(
  { isApp, socketAddress }: Pick<RequestContext, "isApp" | "socketAddress">,
  told: string | undefined,
): string {
  return (isApp ? told : undefined) ?? socketAddress;
}
