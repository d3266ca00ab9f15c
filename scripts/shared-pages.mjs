/**
 * Makes a page once for requests that ask for it at the same time: of requests that say the same, those that come while the first is
 * being answered get its page. Nothing is kept beyond that, so no page is older than the request that it answers could have had.
 *
 * @param {(request: import("node:http").IncomingMessage) => boolean} isShared whether a page may be shared; only GET is
 * @returns middleware, to be used before what writes the page
 */
export function sharePages(isShared) {
  const making = new Map();
  const share = (request, response, next) => {
    if (request.method !== "GET" || !isShared(request)) return next();
    const key = keyOf(request);
    const page = making.get(key);
    if (!page) {
      const made = record(response).finally(() => making.delete(key));
      making.set(key, made);
      return next();
    }
    return page.then((made) => {
      if (made === "none") return next();
      if (made === "given up") return share(request, response, next);
      response.writeHead(200, made.headers).end(made.body);
    });
  };
  return share;
}

/** What a request says, but for what proxies write on its way: cookies, languages and all else that a page may depend on. */
function keyOf({ url, headers }) {
  return JSON.stringify([url, Object.entries(headers).filter(([name]) => !OF_THE_WAY.has(name))]);
}

const OF_THE_WAY = new Set([
  "connection",
  "forwarded",
  "traceparent",
  "tracestate",
  "via",
  "x-forwarded-for",
  "x-real-ip",
  "x-request-id",
]);

/**
 * The page that a response sends. Its reader gets it in one piece: buyers' pages are small, and nothing of them is awaited once they
 * are being written, so that parts of them would come no sooner.
 *
 * @returns {Promise<{ headers: import("node:http").OutgoingHttpHeaders, body: Buffer } | "none" | "given up">} `none`
 *   for what is no page, or sets a cookie; `given up` if its reader left before it was made
 */
function record(response) {
  const chunks = [];
  const { end } = response;
  const add = (chunk, encoding) => {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk, typeof encoding === "string" ? encoding : undefined));
    else if (chunk instanceof Uint8Array) chunks.push(chunk);
  };
  return new Promise((resolve) => {
    response.write = (chunk, encoding, written) => {
      add(chunk, encoding);
      const done = typeof encoding === "function" ? encoding : written;
      if (done) process.nextTick(done);
      return true;
    };
    response.end = (chunk, encoding, ended) => {
      add(chunk, encoding);
      const body = Buffer.concat(chunks);
      const isPage = response.statusCode === 200 && !response.hasHeader("set-cookie");
      resolve(isPage ? { headers: response.getHeaders(), body } : "none");
      return end.call(
        response,
        body,
        [chunk, encoding, ended].find((each) => typeof each === "function"),
      );
    };
    response.once("close", () => resolve("given up"));
  });
}
