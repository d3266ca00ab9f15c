import { expect, inject, it } from "vitest";
import { newBought, newReady } from "../support/drafts";
import { scriptsOf } from "../support/page-scripts";
import { newMerchant, newVisitor, signedIn } from "./support/visitor";

const REFERENCE = ":ready";
const BOUGHT = ":bought";

/**
 * Maximum JavaScript that a page loads before hydration, gzip, KiB. Each leaves 1 KiB over what was measured: the bundler cuts shared code
 * into other chunks when the folder of the checkout has another name (0.8 KiB more for the bulk actions).
 */
const BUDGETS: [path: string, kib: number][] = [
  ["/waybill/login", 119],
  ["/waybill/register", 120],
  ["/private/shipments/all", 114.5],
  ["/private/shipments/all/filters", 134],
  [`/private/shipments/all/edit/${REFERENCE}/contents`, 138.5],
  [`/private/shipments/all/edit/${REFERENCE}/service`, 142],
  [`/private/shipments/all/edit/${REFERENCE}/other-benefits`, 137],
  [`/private/shipments/all/edit/${REFERENCE}/recipient`, 137.5],
  ["/private/shipments/all/bulk/actions", 123],
  ["/private/shipments/all/bulk/payment", 139],
  ["/private/analytics", 109],
  ["/private/shipments/create/info", 128.5],
  [`/private/shipments/${REFERENCE}/create/service`, 114],
  [`/private/shipments/${REFERENCE}/create/address`, 133],
  [`/private/shipments/${REFERENCE}/create/payment`, 132],
  [`/private/shipments/${REFERENCE}/deletion`, 104.5],
  [`/private/shipments/${BOUGHT}/details`, 120],
  [`/private/shipments/${BOUGHT}/tracking`, 109.5],
  [`/private/shipments/${BOUGHT}/label`, 120.5],
];

it("every page keeps its budget of JavaScript", { timeout: 300_000 }, async () => {
  const merchant = await newMerchant();
  const [ready, bought] = [await newReady(merchant, "Ready"), await newBought(merchant, "Bought")];
  const [inside, outside] = [await signedIn(merchant), newVisitor()];
  const known = new Map<string, Promise<string>>();
  const fetchText = (path: string) => {
    const text = known.get(path) ?? fetch(new URL(path, inject("appUrl"))).then((answer) => answer.text());
    known.set(path, text);
    return text;
  };
  const measured: string[] = [];
  for (const [pattern, budget] of BUDGETS) {
    const path = pattern.replace(REFERENCE, ready.waybillReference).replace(BOUGHT, bought.waybillReference);
    const visitor = path.startsWith("/private") ? inside : outside;
    await visitor.open(path);
    expect(visitor.at(), pattern).toMatch(new RegExp(`^${path}(\\?|$)`));
    const { count, gzipBytes } = await scriptsOf(visitor.html(), fetchText);
    expect(count, pattern).toBeGreaterThan(0);
    const kib = gzipBytes / 1024;
    if (kib > budget) measured.push(`${pattern}: ${kib.toFixed(1)} KiB, at most ${budget}`);
    if (process.env.SHOW_BUDGET) process.stderr.write(`${pattern} ${kib.toFixed(1)} in ${count} files\n`);
  }
  expect(measured.join("\n")).toBe("");
});

it("a page's stylesheet has the name that its scripts know, else the browser would load it again and move the page", async () => {
  const visitor = newVisitor();
  await visitor.open("/waybill/login");
  const [, stylesheet = "none"] = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"/.exec(visitor.html()) ?? [];
  const scripts = [...visitor.html().matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!);
  const texts = await Promise.all(
    [...new Set(scripts)].map(async (path) => (await fetch(new URL(path, inject("appUrl")))).text()),
  );
  expect(texts.some((text) => text.includes(stylesheet))).toBe(true);
});

it("only files whose names change with what is in them are kept for ever", async () => {
  const visitor = newVisitor();
  await visitor.open("/waybill/login");
  const [, stylesheet = "none"] = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"/.exec(visitor.html()) ?? [];
  const keptFor = async (path: string) => (await fetch(new URL(path, inject("appUrl")))).headers.get("cache-control");
  expect(await keptFor(stylesheet)).toBe("public, max-age=31536000, immutable");
  for (const path of ["/favicon.ico", "/flags/PG.svg"]) expect(await keptFor(path), path).toBe("public, max-age=86400");
});
