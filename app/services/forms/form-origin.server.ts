import type { IncomingHttpHeaders } from "node:http";

/** Whose page sends a form, as far as its browser says: one of ours, another site's, or it does not say. */
export type FormOrigin = "same-origin" | "cross-origin" | "unknown";

/**
 * Whose page sends this.
 *
 * An `Origin` of `null` says nothing: browsers that keep it to themselves send it from our own pages, too, and the form's token
 * decides.
 *
 * @param publicUrl the address that browsers know the app by, where a proxy in front of it asks for another host
 */
export function formOrigin(headers: IncomingHttpHeaders, publicUrl: string | undefined): FormOrigin {
  if (headers["sec-fetch-site"] === "cross-site") return "cross-origin";
  const { origin } = headers;
  if (!origin || origin === "null") return "unknown";
  if (!URL.canParse(origin)) return "cross-origin";
  const forwarded = headers["x-forwarded-host"];
  const ours = [headers.host, typeof forwarded === "string" ? forwarded.split(",")[0]?.trim() : undefined];
  if (publicUrl) ours.push(new URL(publicUrl).host);
  return ours.includes(new URL(origin).host) ? "same-origin" : "cross-origin";
}
