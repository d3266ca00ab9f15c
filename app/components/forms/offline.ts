import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { INTENT } from "~/models/checkout/intents";

/** Event on `window` when a form stays on the page because its request was not sent, or not answered. */
export const NOT_SENT = "waybill:not-sent";
/**
 * `no-answer`: the connection broke, and the server may have the request; sent again, it has the same idempotency key.
 * `other-account`: another account has signed in since the page was rendered.
 */
export type NotSentReason = "offline" | "no-answer" | "other-account";

declare global {
  interface WindowEventMap {
    [NOT_SENT]: CustomEvent<NotSentReason>;
  }
}

export function reportNotSent(reason: NotSentReason): void {
  window.dispatchEvent(new CustomEvent<NotSentReason>(NOT_SENT, { detail: reason }));
}

/** Whether a request failed without a response. */
export function isNetworkFault(error: unknown): boolean {
  return (
    (typeof window !== "undefined" && error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) ||
    (error instanceof Error && /decode turbo-stream/.test(error.message))
  );
}

/**
 * Wraps a client loader for part of a page: offline it returns a fallback, where Remix would replace the whole page by an error
 * page.
 */
export async function withOfflineFallback<T>(call: () => Promise<T>, fallback: T): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isNetworkFault(error)) return fallback;
    throw error;
  }
}

/**
 * A client action that preserves the form, and shows a notice, if no answer comes or another account has signed in meanwhile. A form
 * with a stale token is submitted natively, to the page that offers to send it again; a price refresh is dropped instead.
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
    reportNotSent(isOthers ? "other-account" : navigator.onLine ? "no-answer" : "offline");
    return notSent();
  }
}

function sendAsPage(fields: URLSearchParams, url: string): unknown {
  if (fields.get("intent") === INTENT.refresh) return notSent();
  const form = Object.assign(document.createElement("form"), { method: "post", action: url, hidden: true });
  for (const [name, value] of fields) form.append(Object.assign(document.createElement("input"), { name, value }));
  document.body.append(form);
  form.submit();
  // The page is being replaced: never settle, so that nothing re-renders.
  return new Promise(() => undefined);
}

/** An error status, so that Remix does not revalidate, which would fail as well. */
export function notSent(answer: unknown = null): Response {
  return Response.json(answer, { status: 503 });
}
