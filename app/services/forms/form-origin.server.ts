import type { IncomingHttpHeaders } from "node:http";

/** Which site's page sent a form, according to the browser. */
export type FormOrigin = "same-origin" | "cross-origin" | "unknown";

/**
 * Determines which site's page sent a form.
 *
 * An `Origin` of `null` counts as unknown: privacy settings send it from our own pages too, and the CSRF token decides.
 *
 * @param publicUrl the app's public URL, if a proxy in front of it forwards another host
 */
export function detectFormOrigin(headers: IncomingHttpHeaders, publicUrl: string | undefined): FormOrigin {
  if (headers["sec-fetch-site"] === "cross-site") return "cross-origin";
  const { origin } = headers;
  if (!origin || origin === "null") return "unknown";
  if (!URL.canParse(origin)) return "cross-origin";
  const forwarded = headers["x-forwarded-host"];
  const ours = [headers.host, typeof forwarded === "string" ? forwarded.split(",")[0]?.trim() : undefined];
  if (publicUrl) ours.push(new URL(publicUrl).host);
  return ours.includes(new URL(origin).host) ? "same-origin" : "cross-origin";
}
