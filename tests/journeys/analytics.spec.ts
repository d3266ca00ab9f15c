import { DEMO_PASSWORD } from "../../platform/seed/merchants";
import { fillLogin } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { expect, test, urlOf } from "./support/test";
import { wordsOf } from "./support/words";

const words = wordsOf("nl");
const CHARTS = ["shipments", "cost", "carriers", "countries", "contents"] as const;
/** Its shipments are weeks old: figures end yesterday, and no test changes them. */
const SHOP = { words, email: "demo@flandria.example", password: DEMO_PASSWORD };

test("I see what I ship in five charts and their tables, with the pointer or the keyboard", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    const [, chart] = /\/charts\/(\w+)/.exec(request.url()) ?? [];
    if (chart) fetched.push(chart);
  });
  await page.goto(urlOf("flandria", "/flandria/login?returnTo=%2Fbe%2Fprivate%2Fanalytics%3Fperiod%3D30"));
  await fillLogin(page, SHOP);
  await expect(page.getByRole("heading", { level: 1, name: words("analytics", "title") })).toBeVisible();
  const cardOf = (chart: (typeof CHARTS)[number]) =>
    page.getByRole("region", { name: words("analytics", `chart.${chart}`), exact: true });
  // Only visible charts are fetched.
  const first = cardOf("shipments").locator(".live-chart");
  await expect(first).toBeVisible();
  expect(fetched).toContain("shipments");
  expect(fetched).not.toContain("contents");
  for (const chart of CHARTS) {
    await cardOf(chart).scrollIntoViewIfNeeded();
    await expect(cardOf(chart).locator(".live-chart svg")).toBeVisible();
  }
  expect(fetched.toSorted()).toEqual([...CHARTS].toSorted());
  await expectAccessible(page);
  // The keyboard shows the same as the pointer.
  await first.getByRole("img").first().focus();
  await expect(page.locator(".chart-tip")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.locator(".chart-tip")).toHaveCount(1);
  for (const point of await first.getByRole("img").all()) {
    await point.focus();
    expect(await page.locator(".chart-tip").evaluate(clippers), (await point.getAttribute("aria-label")) ?? "").toEqual([]);
  }
  const bar = cardOf("carriers").locator(".live-chart").getByRole("img").first();
  await bar.focus();
  await expect(page.locator(".chart-tip")).toContainText("%");
  // On a phone there is no room for both.
  await page.setViewportSize({ width: 390, height: 844 });
  const carriers = cardOf("carriers");
  await expect(carriers.getByRole("table")).toBeHidden();
  await carriers.getByRole("radio", { name: words("analytics", "view.table") }).check();
  await expect(carriers.getByRole("table")).toBeVisible();
  await expect(carriers.locator(".live-chart")).toBeHidden();
});

test("I see which carriers keep their promises, and what I can do about a late parcel", async ({ page }) => {
  await page.goto(urlOf("flandria", "/flandria/login?returnTo=%2Fbe%2Fprivate%2Fanalytics"));
  await fillLogin(page, SHOP);
  await page.getByRole("link", { name: words("analytics", "promises") }).click();
  const lanes = page.getByRole("table", { name: words("promises", "lanes-title") });
  await expect(lanes.getByRole("rowheader").first()).toBeVisible();
  await expectAccessible(page);
  const late = page.getByRole("table", { name: words("promises", "late-title") });
  await expect(late.getByRole("rowheader").first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await late
    .getByRole("link", { name: words("promises", "ask") })
    .first()
    .click();
  await expect(page).toHaveURL(/support-center\/new-ticket\?ticketType=delivery&shipmentReference=/);
});

/** Classes of what cuts an element. */
function clippers(element: Element): string[] {
  const box = element.getBoundingClientRect();
  const around: Element[] = [];
  for (let parent = element.parentElement; parent; parent = parent.parentElement) around.push(parent);
  return around
    .filter((parent) => {
      const { overflowX, overflowY } = getComputedStyle(parent);
      const { left, right, top, bottom } = parent.getBoundingClientRect();
      const isAside = box.left < left || box.right > right;
      return (overflowX !== "visible" && isAside) || (overflowY !== "visible" && (box.top < top || box.bottom > bottom));
    })
    .map(({ className }) => className);
}
