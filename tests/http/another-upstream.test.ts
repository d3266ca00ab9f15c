import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningApp, startApp } from "../support/app";
import { type DocumentUpstream, DRAFT, startDocumentUpstream } from "../support/document-upstream";
import { openFormBrowser } from "../support/form-browser";
import { runs } from "../support/runs";
import { everyPath } from "./support/paths";

/*
 * The app on a platform that is only known by the OpenAPI document. No page may be a fault, however strange the random responses
 * are.
 */

const SEEDS = runs(1, 10);

let app: RunningApp;
let upstream: DocumentUpstream;
beforeAll(async () => {
  upstream = await startDocumentUpstream();
  app = await startApp(upstream.url, { INIT_RETRY_MS: "0" });
});
afterAll(async () => {
  await app.stop();
  upstream.close();
});

/** Faults in the app's log. */
const faultsLogged = () =>
  new Set(
    app.program
      .output()
      .split("\n")
      .filter((line) => /"level":"error"|Error:/.test(line)),
  );

it("every page is shown, and asks only for what the document has", { timeout: 300_000 }, async () => {
  const cookie = await app.cookieOf("any-token");
  const found: string[] = [];
  let known = faultsLogged();
  for (let seed = 1; seed <= SEEDS; seed++) {
    upstream.answerFrom(seed);
    for (const path of everyPath(["WB0123456789", DRAFT])) {
      const page = await openFormBrowser(cookie)
        .open(app.url + path)
        .catch((error: unknown) => String(error));
      const logged = faultsLogged();
      const faults = [...upstream.faults(), ...[...logged].filter((line) => !known.has(line))];
      known = logged;
      if (typeof page === "string") faults.push(page);
      else if (page.status >= 500) faults.push(String(page.status));
      else if (page.html.includes("<main") && !page.html.includes("<h1")) faults.push("an empty page");
      found.push(...faults.map((fault) => `${path} (${seed}): ${fault}`));
    }
  }
  expect(found.map((fault) => fault.slice(0, 600))).toEqual([]);
  expect(upstream.called().size).toBeGreaterThan(45);
});
