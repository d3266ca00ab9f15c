/**
 * Divides the routes of a build, so that an address is matched against those that it can be alone: the router looks at every route of
 * its build, several times a request, and builds the pattern of each anew.
 *
 * A route can match only addresses that hold its words, which are the segments that are no parameters. A group is named by the words
 * of an address; it has each route whose words are among them.
 *
 * @template {Record<string, { id: string, parentId?: string, path?: string }>} Routes
 * @param {Routes} routes by id, as a Remix build has them
 * @returns {(pathname: string) => string} the name of an address's group; what belongs to none has the name `*`, which is all routes
 * @see routesOf for the routes of a group
 */
export function groupNames(routes) {
  const patterns = Object.values(routes).map((route) => segmentsOf(routes, route));
  const words = new Set(patterns.flatMap(wordsOf));
  const longest = Math.max(...patterns.map((pattern) => pattern.length));
  const nameOf = (segments) => segments.filter((segment) => words.has(segment)).join("/");
  // Only addresses of pages have groups, with and without the segments that may be missing: strangers make none.
  const names = new Set(
    patterns.flatMap((pattern) => [nameOf(pattern), nameOf(pattern.filter((segment) => !segment.endsWith("?")))]),
  );
  return (pathname) => {
    const name = nameOf(readAddress(pathname, longest));
    return names.has(name) ? name : ALL;
  };
}

const ALL = "*";

/**
 * @template {Record<string, { id: string, parentId?: string, path?: string }>} Routes
 * @param {Routes} routes
 * @param {string} name of a group
 * @returns {Routes} the routes that an address of the group may match, and those around them
 */
export function routesOf(routes, name) {
  if (name === ALL) return routes;
  const given = new Set(name.split("/"));
  const isPossible = (route) => wordsOf(segmentsOf(routes, route)).every((word) => given.has(word));
  // A route around another has fewer words than that, so it is kept, too.
  return /** @type {Routes} */ (Object.fromEntries(Object.entries(routes).filter(([, route]) => isPossible(route))));
}

/**
 * @template {Record<string, { id: string, parentId?: string, path?: string }>} Routes
 * @param {Routes} routes by id
 * @param {Routes[string]} route
 * @returns {string} the pattern of a route's addresses, as `/track/:token`
 */
export const patternOf = (routes, route) => `/${segmentsOf(routes, route).join("/")}`;

/** All segments of a route's address, those of the routes around it included. */
function segmentsOf(routes, route) {
  const paths = [];
  for (let at = route; at; at = routes[at.parentId]) paths.unshift(at.path ?? "");
  return paths
    .flatMap((path) => path.split("/"))
    .filter(Boolean)
    .map((segment) => segment.toLowerCase());
}

/** The words that each address of a route has. */
function wordsOf(segments) {
  return segments.filter((segment) => !/^[:*]|\?$/.test(segment));
}

/** The first segments of an address as the router compares them; `.data` at its end asks for the data of the page alone. */
function readAddress(pathname, most) {
  return pathname
    .replace(/\.data$/, "")
    .split("/", most + 1)
    .filter(Boolean)
    .map((segment) => decoded(segment).toLowerCase());
}

function decoded(segment) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
