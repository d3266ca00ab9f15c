import { implement } from "@orpc/server";
import { contract } from "../../contract/index";
import { clientAddress } from "../../contract/rules/client-address";
import { needsConsent } from "../../contract/rules/privacy";
import type { ClientRow, Platform } from "../platform";
import { consentRequired, unauthorized } from "./problems";
import { findClientByToken } from "./session/tokens";

/** Context of every handler. */
export interface RequestContext {
  platform: Platform;
  requestId: string;
  /** The bearer token of the request, if any. */
  token: string | undefined;
  /** Whether the caller authenticated as the app. @see contract/app-secret.ts */
  isApp: boolean;
  /** Remote address of the connection. */
  socketAddress: string;
}

/** Implements public procedures: sign-in, registration, password recovery, logos and shared trackings. */
export const publicProcedure = implement(contract).$context<RequestContext>();

/**
 * Implements procedures of a signed-in client who may not have answered the privacy questions yet: adds `client` to the context,
 * or responds 401. Runs before input validation, so that validation errors reveal nothing to unauthenticated callers.
 */
export const signedIn = publicProcedure.use(async ({ context, next }) => {
  const client: ClientRow | undefined = await findClientByToken(context.platform.db, context.token);
  if (!client) throw unauthorized();
  return next({ context: { client } });
});

/**
 * Like {@link signedIn}, for procedures that work with a merchant's data: 403 `ConsentRequired` until the privacy questions are
 * answered.
 *
 * @see spec account-and-money, section 4, "Privacy gate"
 */
export const authenticated = signedIn.use(async ({ context, next }) => {
  if (needsConsent(context.client.policies)) throw consentRequired();
  return next();
});

/**
 * The address to rate-limit: the browser's address as sent by the app, otherwise that of the connection.
 *
 * @param claimed address in the request, trusted only from the app
 * @see clientAddress
 */
export function remoteAddressOf(
  { isApp, socketAddress }: Pick<RequestContext, "isApp" | "socketAddress">,
  claimed: string | undefined,
): string {
  return clientAddress((isApp ? claimed : undefined) ?? socketAddress) ?? "unknown";
}
