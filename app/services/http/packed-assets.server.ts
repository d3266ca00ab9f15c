import { existsSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";

const PREFIX = "/assets/";

const TYPES: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
};

/** Names of the browser's files that the build has packed, without the `.br` of the packed one. */
export function packedNames(folder = fileURLToPath(new URL("../client/assets", import.meta.url))): Set<string> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return new Set(names.filter((name) => name.endsWith(".br")).map((name) => name.slice(0, -".br".length)));
}

/**
 * Lets the framework's file server send the packed file to a browser that accepts it. What is packed already, it does not pack again.
 *
 * @param names of packed files
 */
export function sendPacked(names: ReadonlySet<string>, request: IncomingMessage, response: ServerResponse): void {
  const url = request.url ?? "";
  const name = url.startsWith(PREFIX) ? url.slice(PREFIX.length) : "";
  if (!names.has(name) || !/\bbr\b(?!;\s*q=0(\.0*)?\s*(,|$))/.test(String(request.headers["accept-encoding"] ?? ""))) return;
  request.url = `${url}.br`;
  response.setHeader("Content-Encoding", "br");
  response.setHeader("Content-Type", TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream");
}
