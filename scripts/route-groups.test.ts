import { matchRoutes } from "@remix-run/react";
import { describe, expect, it, vi } from "vitest";
import config from "../app/routes";
import { groupNames, routesOf } from "./route-groups.mjs";

interface Route {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

type Tree = NonNullable<Parameters<typeof matchRoutes>[0]>;
type Configured = (typeof config)[number];

/** The routes of the app as its build has them. */
const ROUTES: Record<string, Route> = { root: { id: "root", path: "" } };
const addRoute = ({ file, id = file, path, index, children = [] }: Configured, parentId: string) => {
  ROUTES[id] = { id, parentId, ...(path !== undefined && { path }), ...(index && { index }) };
  for (const child of children) addRoute(child, id);
};
for (const route of config) addRoute(route, "root");

const nameOf = groupNames(ROUTES);

function treeOf(routes: Record<string, Route>, parentId?: string): Tree {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: treeOf(routes, id) }));
}

const trees = new Map<string, Tree>();
function treeOfGroup(name: string) {
  const tree = trees.get(name) ?? treeOf(routesOf(ROUTES, name));
  trees.set(name, tree);
  return tree;
}

const matched = (tree: Tree, address: string) =>
  matchRoutes(tree, address)?.map(({ route, params }) => [route.id, params]) ?? null;

/** Values of parameters, also such as are words of other addresses. */
const VALUES = ["AB12", "settings", "track", "private", "shipments", "a%2Fb"];

/** An address of each route, every other one with the segments that may be missing; its parameters have the value. */
function addressesOf(valueOf: (nth: number) => string): string[] {
  return Object.values(ROUTES).map((route, nth) => {
    const paths: string[] = [];
    for (let at: Route | undefined = route; at; at = ROUTES[at.parentId ?? ""]) paths.unshift(at.path ?? "");
    const segments = paths
      .flatMap((path) => path.split("/"))
      .filter((segment) => segment && (nth % 2 === 0 || !segment.endsWith("?")));
    return `/${segments.map((segment) => (/^[:*]/.test(segment) ? valueOf(nth) : segment)).join("/")}`;
  });
}

describe("groups of routes", () => {
  it.each([
    ["an id", (address: string) => address],
    ["a slash at the end", (address: string) => `${address}/`],
    ["capital letters", (address: string) => address.toUpperCase()],
    ["encoded letters", (address: string) => address.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
    ["a segment too many", (address: string) => `${address}/settings`],
    ["a segment before", (address: string) => `/returns${address}`],
    ["bytes that are no text", (address: string) => `${address}/%ff`],
  ])("match as all routes do: %s", (_, changed) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    for (const address of addressesOf((nth) => VALUES[nth % VALUES.length]!).map(changed))
      expect(matched(treeOfGroup(nameOf(address)), address), address).toEqual(matched(treeOfGroup("*"), address));
    vi.restoreAllMocks();
  });

  it("hold the data of a page as the page", () => {
    for (const address of addressesOf(() => "AB12").filter((each) => each !== "/"))
      expect(nameOf(`${address}.data`)).toBe(nameOf(address));
    expect(nameOf("/_root.data")).toBe(nameOf("/"));
  });

  it("are few routes for each page", () => {
    const numbers = addressesOf(() => "AB12").map((address) => Object.keys(routesOf(ROUTES, nameOf(address))).length);
    expect(Math.max(...numbers)).toBeLessThan(Object.keys(ROUTES).length / 8);
  });

  it("are as many as there are pages, whatever strangers ask for", () => {
    expect(nameOf("/settings/track/strings")).toBe("*");
    expect(nameOf("/no/such/page")).toBe("");
  });
});
