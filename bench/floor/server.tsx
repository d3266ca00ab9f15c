import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { UNSAFE_AssetsManifest } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { type PageData, preparePage } from "./page";

/** The JSON file that `FLOOR_INPUT` names. */
interface Input {
  path: string;
  data: PageData;
  manifest: UNSAFE_AssetsManifest;
}

const { path, data, manifest } = JSON.parse(readFileSync(process.env.FLOOR_INPUT!, "utf8")) as Input;
const page = await preparePage(path, data, manifest);

/** Lower bound for rendering the page: no routing, session, upstream, streaming or compression. */
createServer((request, response) => {
  if (request.url === "/readyz") return response.end();
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  return response.end(`<!DOCTYPE html>${renderToString(page)}`);
}).listen(Number(process.env.PORT), "127.0.0.1");
