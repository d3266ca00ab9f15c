import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { UNSAFE_AssetsManifest } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { type PageData, preparePage } from "./page";

/** The JSON file that `FLOOR_INPUT` names: data of the pages by path. */
interface Input {
  pages: Record<string, PageData>;
  manifest: UNSAFE_AssetsManifest;
}

const { pages, manifest } = JSON.parse(readFileSync(process.env.FLOOR_INPUT!, "utf8")) as Input;
const prepared = new Map<string, ReactElement>();
for (const [path, data] of Object.entries(pages)) prepared.set(path, await preparePage(path, data, manifest));

/** Lower bound for rendering the pages: no routing, session, upstream, streaming or compression. */
createServer((request, response) => {
  if (request.url === "/readyz") return response.end();
  const page = prepared.get(request.url ?? "");
  if (!page) return response.writeHead(404).end();
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  return response.end(`<!DOCTYPE html>${renderToString(page)}`);
}).listen(Number(process.env.PORT), "127.0.0.1");
