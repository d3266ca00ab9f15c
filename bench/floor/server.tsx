import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { UNSAFE_AssetsManifest } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { type PageData, preparePage } from "./page";

/** `FLOOR_INPUT` names a JSON file. */
interface Input {
  path: string;
  data: PageData;
  manifest: UNSAFE_AssetsManifest;
}

const { path, data, manifest } = JSON.parse(readFileSync(process.env.FLOOR_INPUT!, "utf8")) as Input;
const page = await preparePage(path, data, manifest);

/** What rendering the page costs at least: no routing, no session, no upstream, no streaming, no compression. */
createServer((request, response) => {
  if (request.url === "/readyz") return response.end();
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  return response.end(`<!DOCTYPE html>${renderToString(page)}`);
}).listen(Number(process.env.PORT), "127.0.0.1");
