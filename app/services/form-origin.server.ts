import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a browser says that a page of another site sends this.
 *
 * An `Origin` of `null` says nothing: browsers that keep it to themselves send it from our own pages, too, and the form's token
 * decides.
 *
 * @param publicUrl the address that browsers know the app by, where a proxy in front of it asks for another host
 */
export function isFromElsewhere(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  if (headers["sec-fetch-site"] === "cross-site") return true;
  const { origin } = headers;
  if (!origin || origin === "null") return false;
  if (!URL.canParse(origin)) return true;
  const forwarded = headers["x-forwarded-host"];
  const ours = [headers.host, typeof forwarded === "string" ? forwarded.split(",")[0]?.trim() : undefined];
  if (publicUrl) ours.push(new URL(publicUrl).host);
  return !ours.includes(new URL(origin).host);
}
