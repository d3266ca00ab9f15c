import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { INTENT } from "~/models/checkout/intents";

/** Told to the window when something was not sent; what is typed stays on screen. */
export const NOT_SENT = "waybill:not-sent";
/** Why: the network was gone, or another account has signed in since the page was made. */
export type NotSentReason = "offline" | "other-account";

export function tellNotSent(reason: NotSentReason): void {
  window.dispatchEvent(new CustomEvent<NotSentReason>(NOT_SENT, { detail: reason }));
}

/** Whether a request failed on its way, and not by an answer. */
export function isNetworkFault(error: unknown): boolean {
  return (
    (typeof window !== "undefined" && error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) ||
    (error instanceof Error && /decode turbo-stream/.test(error.message))
  );
}

/**
 * A loader's browser half for a part of a page: where the network is gone the page stays, with what the part does without.
 *
 * The framework would show an error page in place of all that is on screen.
 */
export async function withOfflineFallback<T>(call: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isNetworkFault(error)) return otherwise;
    throw error;
  }
}

/**
 * The same for what is asked for beside a form that is being filled in: it leads nowhere, not to the login either, before the form
 * itself is sent, which is kept.
 */
export async function withoutRedirect<T>(call: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await withOfflineFallback(call, otherwise);
  } catch (error) {
    if (error instanceof Response && error.headers.has("Location")) return otherwise;
    throw error;
  }
}

/**
 * An action's browser half: where the network is gone, or another account has signed in meanwhile, the form stays with all that was
 * typed, and the page says so. A form that is out of date is sent past the framework, to the page that offers to send it again; a price that is only refreshed waits.
 */
export async function preserveFormOffline({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    if (isRouteErrorResponse(error) && error.data === "stale-form")
      return sendAsPage(new URLSearchParams(await sent.text()), sent.url);
    const isOthers = isRouteErrorResponse(error) && error.data === "other-account";
    if (!isOthers && !isNetworkFault(error)) throw error;
    tellNotSent(isOthers ? "other-account" : "offline");
    return notSent();
  }
}

function sendAsPage(fields: URLSearchParams, url: string): unknown {
  if (fields.get("intent") === INTENT.refresh) return notSent();
  const form = Object.assign(document.createElement("form"), { method: "post", action: url, hidden: true });
  for (const [name, value] of fields) form.append(Object.assign(document.createElement("input"), { name, value }));
  document.body.append(form);
  form.submit();
  // The page is on its way out: nothing of it is to change any more.
  return new Promise(() => undefined);
}

/** A refusal's status keeps the framework from loading the page's data again, which would fail as well. */
export function notSent(answer: unknown = null): Response {
  return Response.json(answer, { status: 503 });
}
