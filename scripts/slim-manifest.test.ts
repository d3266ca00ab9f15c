import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { slimText } from "./slim-manifest.mjs";

const ROUTE = {
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
  module: "/assets/a.js",
  imports: [],
  css: [],
};

it("the browser has the same map of routes, whatever was left out of its file", () => {
  const routes = {
    root: { id: "root", path: "", ...ROUTE, hasErrorBoundary: true, css: ["/assets/a.css"] },
    "routes/list": { id: "routes/list", parentId: "root", index: true, ...ROUTE, hasLoader: false, imports: ["/assets/b.js"] },
    "routes/file": { id: "routes/file", parentId: "root", path: ":id/file.csv", ...ROUTE },
  };
  const manifest = {
    entry: { module: "/assets/e.js", imports: [], css: [] },
    routes,
    url: "/assets/manifest-1.js",
    version: "1",
  };
  const text = slimText(`window.__remixManifest=${JSON.stringify(manifest)};`);
  const context = { window: {} as { __remixManifest?: unknown }, __remixManifest: undefined as unknown };
  Object.defineProperty(context, "__remixManifest", { get: () => context.window.__remixManifest });
  runInNewContext(text, context);
  // Of another realm.
  expect(JSON.parse(JSON.stringify(context.window.__remixManifest))).toEqual(manifest);
  expect(text).not.toContain('"id":"root"');
});

it("a map that is written in another way is no longer slimmed silently", () => {
  expect(() => slimText("export default {}")).toThrow("begins in another way");
});
