import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../platform/seed/merchants";
import { createClient, once } from "../contract/support/client";
import { bareDraft, createReady, RECIPIENT } from "../contract/support/drafts";
import { hasPostgres } from "../support/postgres";
import { type EventTab, openEventTab } from "../support/event-tab";
import { hasRedis, REDIS_URL } from "../support/redis";
import { type Stack, startStack } from "../support/stack";
import { until } from "../support/until";
import { giveBillingDetails } from "../support/merchants";
import {
  payWithCard,
  providerUrlOf,
  expectPath,
  pathOf,
  sendAddress,
  sendInfo,
  sendLogin,
  sendPayment,
  sendService,
} from "./support/checkout-form";
import { newVisitor, type Visitor } from "../http/support/visitor";
import { type FormBrowser, openFormBrowser, type Page } from "../support/form-browser";

/** A merchant whose list is initially empty: only the tests change it. */
const MERCHANT = { partner: "waybill", email: "new@waybill.example", password: DEMO_PASSWORD };

const missing = [...((await hasPostgres()) ? [] : ["PostgreSQL"]), ...((await hasRedis()) ? [] : ["Redis"])];
const title = `two apps and two platforms${missing.length > 0 ? `, skipped: no answer of ${missing.join(" and ")}` : ""}`;

describe.skipIf(missing.length > 0)(title, () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ platforms: 2, apps: 2, redisUrl: REDIS_URL });
    await giveBillingDetails(await client(0), stack.platformUrls[0]!);
  });
  afterAll(() => stack?.stop());

  /** The same path on one of the apps, as a load balancer sends a browser to either. */
  const on = (app: 0 | 1, path: string) => stack.appUrls[app]! + path;
  const openOn = (browser: FormBrowser, app: 0 | 1, page: Page) => browser.open(on(app, pathOf(page)));
  const client = async (platform: 0 | 1) => {
    const url = stack.platformUrls[platform]!;
    return createClient(url, (await createClient(url).session.create(MERCHANT)).token);
  };

  async function signIn(browser: FormBrowser, first: 0 | 1): Promise<Page> {
    const login = expectPath(await browser.open(on(first, "/")), "/waybill/login");
    return expectPath(await sendLogin(browser, login, MERCHANT.email, MERCHANT.password), "/shipments/ready-to-purchase");
  }

  function openTab(browser: FormBrowser, app: 0 | 1): EventTab {
    return openEventTab(on(app, "/private/events"), { cookie: browser.cookie() });
  }

  it("serve one merchant, who signs in on one and continues the checkout on the other", async () => {
    const browser = openFormBrowser();
    await signIn(browser, 0);
    const info = expectPath(await browser.open(on(1, "/private/shipments/create/info")), "/create/info");
    const service = expectPath(await sendInfo(browser, info), "/create/service");
    const address = expectPath(await sendService(browser, await openOn(browser, 0, service)), "/create/address");
    const payment = expectPath(await sendAddress(browser, await openOn(browser, 1, address)), "/create/payment");
    const left = expectPath(await sendPayment(browser, await openOn(browser, 0, payment)), "/payment/leave");
    const back = new URL(await payWithCard(providerUrlOf(await openOn(browser, 1, left)) ?? ""));
    expect(back.origin).toBe(stack.appUrls[0]);
    const reference = /shipments\/(\w+)\//.exec(back.pathname)?.[1] ?? "";
    const path = back.pathname + back.search;
    // Paid on one, and the provider's redirect arrives at both at once.
    await Promise.all([browser.open(on(1, path)), browser.open(on(0, path))]);
    expectPath(await browser.open(on(1, path)), `/shipments/${reference}/details`);
    expectPath(await browser.open(on(0, path)), `/shipments/${reference}/details`);
    const bought = await (await client(1)).shipments.get({ waybillReference: reference });
    expect(bought.step).toBe("PURCHASED");
    const { content } = await (await client(0)).shipments.list({ inbox: "ALL", limit: 20, order: "CREATED_DESC" });
    expect(content.map(({ waybillReference }) => waybillReference)).toEqual([reference]);
  });

  it("keep on both what is begun on one: the selection, a panel, how labels are printed, customs papers", async () => {
    const mine = await client(0);
    const services = await mine.services.search({
      source: "manual",
      from: { country: "FR", zip: "75001" },
      to: { country: "CH", zip: "8001" },
      packages: [{ weight: 1, length: 30, width: 20, height: 10 }],
    });
    const service = services.services.find(
      ({ dropOff, customsRequired }) => dropOff.origin && !dropOff.destination && customsRequired.available,
    );
    const to = { ...RECIPIENT, alpha2Code: "CH" as const, zipCode: "8001", city: "Zürich", phone: "+41 44 668 18 00" };
    const { waybillReference: reference } = await createReady(mine, { to, serviceId: service!.id });
    const browser = openFormBrowser("", { sendsOrigin: true });
    await signIn(browser, 0);
    const cookie = browser.cookie();
    const [one, other] = stack.appUrls.map((origin) => newVisitor({ cookie, origin })) as [Visitor, Visitor];

    await one.open("/private/shipments/draft");
    await one.press("Select", { select: null, page: "on" });
    await other.open("/private/shipments/draft");
    expect(other.chosen("select")).toEqual(one.chosen("select"));
    expect(other.text()).toContain("1 selected");

    await other.open(`/private/shipments/draft/edit/${reference}/contents`);
    expect(other.value("content.description")).toBe("Books");

    await one.open("/private/shipments/print-desk");
    await one.press("Find", { code: "none", format: "ZPL" });
    const printer = newVisitor({ cookie: `${cookie}; ${one.cookie("waybill-print")}`, origin: stack.appUrls[1]! });
    await printer.open("/private/shipments/print-desk");
    expect(printer.chosen("format")).toEqual(["ZPL"]);

    await one.open(`/private/shipments/${reference}/create/customs`);
    await one.press("Save draft", { senderEori: "FR83404833048" });
    const device = openFormBrowser();
    await signIn(device, 1);
    const second = newVisitor({ cookie: device.cookie(), origin: stack.appUrls[1]! });
    await second.open(`/private/shipments/${reference}/create/customs`);
    expect(second.value("senderEori")).toBe("FR83404833048");
    await mine.shipments.delete({ references: [reference] });
  });

  it("send a tab on either the events of both, in order and once", async () => {
    const browser = openFormBrowser();
    await signIn(browser, 0);
    const tabs = [openTab(browser, 0), openTab(browser, 1)];
    await until("both tabs are ready", () => tabs.every(({ frames }) => frames.length > 0));
    const clients = [await client(0), await client(1)];
    const created: string[] = [];
    for (let n = 0; n < 30; n++) {
      // Ten on the first platform, ten on the second, ten alternating.
      const platform = n < 20 ? Math.floor(n / 10) : n % 2;
      created.push((await clients[platform]!.shipments.create({ headers: once(), body: bareDraft() })).waybillReference);
    }
    const createdOf = ({ frames }: EventTab) =>
      frames.flatMap((one) => {
        const data = one.type === "event" ? (one.data as { type: string; waybillReference: string }) : null;
        return data?.type === "shipment-created" ? [data.waybillReference] : [];
      });
    await until("both tabs have every event", () => tabs.every((tab) => createdOf(tab).length >= created.length));
    // A duplicate event would arrive before this one.
    const last = await clients[0]!.shipments.create({ headers: once(), body: bareDraft() });
    await until("both tabs have the last event", () => tabs.every((tab) => createdOf(tab).includes(last.waybillReference)));
    for (const tab of tabs) {
      expect(createdOf(tab)).toEqual([...created, last.waybillReference]);
      expect(tab.frames.map(({ type }) => type)).not.toContain("reload");
      tab.close();
    }
  });

  it("end a session together", async () => {
    const browser = openFormBrowser();
    const list = await signIn(browser, 0);
    const tab = openTab(browser, 1);
    await until("the tab is ready", () => tab.frames.length > 0);
    const cookie = browser.cookie();
    expectPath(await openOn(browser, 1, list), "/shipments/ready-to-purchase");
    const [csrf = ""] = [...list.html.matchAll(/name="csrf" value="([^"]+)"/g)].map((match) => match[1]!);
    expectPath(await browser.send(on(0, "/sign-out"), [["csrf", csrf]]), "/waybill/login");
    await until("the tab is told", () => tab.frames.at(-1)?.type === "signed-out");
    for (const app of [0, 1] as const) {
      // Even for a browser that kept a cookie it should have deleted.
      const kept = openFormBrowser(cookie);
      expectPath(await openOn(kept, app, list), "/waybill/login");
    }
  });
});
