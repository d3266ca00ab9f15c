import { expect, it } from "vitest";
import { startApp } from "../support/app";
import { newBought, newDraft, newReady } from "../support/drafts";
import { until } from "../support/until";
import { withFaultyApp } from "./support/faulty-app";
import { terms } from "./support/checkout";
import { newMerchant, newVisitor, signedIn } from "./support/visitor";

const LIST = /^GET \/v1\/shipments\?/;
const NEXT_PAGE = /^GET \/v1\/shipments\?.*cursor=/;
const PAGE_SIZE = 20;
const ROWS = "tr.shipment";
const NO_LIST = "We can’t show your shipments right now";

const faulty = withFaultyApp();

async function newSignedIn() {
  const merchant = await newMerchant();
  return { merchant, visitor: await signedIn(merchant, faulty.app) };
}

it.each(["assets", "flags", "shops", "strings/en"])(
  "a missing file of /%s is answered by a page like any other",
  async (folder) => {
    const NAMES = ["x-frame-options", "referrer-policy", "cross-origin-opener-policy", "permissions-policy"];
    const answerOf = async (path: string) => {
      const { headers } = await fetch(faulty.app.url + path);
      return { headers: NAMES.map((name) => headers.get(name)), hasPolicy: headers.has("content-security-policy") };
    };
    const missing = await answerOf(`/${folder}/none.js`);
    expect(missing).toEqual(await answerOf("/waybill/login"));
    expect(missing.headers).not.toContain(null);
    expect(missing.hasPolicy).toBe(true);
  },
);

it("a list that cannot be fetched says so, and loads when I try again", async () => {
  const { merchant, visitor } = await newSignedIn();
  await newDraft(merchant, "Patience");
  faulty.upstream.fail(LIST);
  await visitor.open("/private/shipments/draft");
  expect([visitor.status(), visitor.text()]).toEqual([502, expect.stringContaining(NO_LIST)]);
  expect(visitor.text()).toMatch(/Reference for support: [0-9a-f-]{36}/);
  faulty.upstream.heal();
  await visitor.follow("Try again");
  expect(visitor.texts(ROWS)).toHaveLength(1);
});

it("a next page that cannot be fetched comes when I try again", async () => {
  const { merchant, visitor } = await newSignedIn();
  await Promise.all(Array.from({ length: PAGE_SIZE + 2 }, (_, at) => newDraft(merchant, `Row ${at}`)));
  faulty.upstream.fail(NEXT_PAGE);
  await visitor.open("/private/shipments/draft");
  expect(visitor.texts(ROWS)).toHaveLength(PAGE_SIZE);
  await visitor.follow("Next page");
  expect(visitor.text()).toContain(NO_LIST);
  faulty.upstream.heal();
  await visitor.follow("Try again");
  expect(visitor.texts(ROWS)).toHaveLength(2);
});

it("a price that cannot be fetched cannot be paid, and comes when I try again", async () => {
  const { merchant, visitor } = await newSignedIn();
  const { waybillReference } = await newReady(merchant, "Priceless");
  const failPrices = () => faulty.upstream.fail(/^POST \/v1\/shipments\/prices/);
  const tryAgain = async () => {
    expect(visitor.text()).toContain("We couldn’t work out the price.");
    expect(visitor.texts("button[disabled]")).toEqual(["Pay"]);
    faulty.upstream.heal();
    await visitor.follow("Try again");
    expect(visitor.texts("button[disabled]")).toEqual([]);
  };
  failPrices();
  await visitor.open(`/private/shipments/${waybillReference}/create/payment`);
  await tryAgain();
  failPrices();
  await visitor.press(/^Pay €/, terms(visitor));
  await tryAgain();
});

it("if my account cannot be loaded, the login says so", async () => {
  const merchant = await newMerchant();
  const visitor = newVisitor({ origin: faulty.app.url });
  faulty.upstream.fail(/^GET \/v1\/init/, 500);
  await visitor.open("/waybill/login");
  await visitor.press("Sign in", { email: merchant.email, password: merchant.password });
  expect(visitor.at()).toMatch(/\/waybill\/login\?/);
  expect(visitor.text()).toContain("We couldn’t reach the service for a moment, so you were signed out.");
  faulty.upstream.heal();
  await visitor.press("Sign in", { email: merchant.email, password: merchant.password });
  expect(visitor.at()).toBe("/private/shipments/ready-to-purchase");
});

it("a page that cannot do without its data tells me what to do", async () => {
  const { merchant, visitor } = await newSignedIn();
  const { waybillReference } = await newDraft(merchant, "Faulty");
  faulty.upstream.fail(new RegExp(`^GET /v1/shipments/${waybillReference}`));
  await visitor.open(`/private/shipments/${waybillReference}/deletion`);
  expect([visitor.status(), visitor.heading()]).toEqual([502, "Something went wrong on our side"]);
  expect(visitor.title()).toMatch(/^Something went wrong on our side/);
  faulty.upstream.heal();
  await visitor.follow("Try again");
  expect(visitor.heading()).toBe("Delete this draft?");
});

it("a page that is not there, or cannot be loaded, costs neither the header nor the navigation beside it", async () => {
  const { merchant, visitor } = await newSignedIn();
  const { waybillReference } = await newDraft(merchant, "Faulty");
  const expectFrame = (navigation: string, [status, heading]: [number, string]) => {
    expect([visitor.status(), visitor.heading()]).toEqual([status, heading]);
    expect(visitor.title()).toContain(heading);
    expect(visitor.texts("main")).toHaveLength(1);
    expect(visitor.attributes(".header .brand, .header [href$='/support-center']", "href").length).toBeGreaterThan(0);
    expect(visitor.texts(navigation).length, navigation).toBeGreaterThan(3);
  };
  const notFound = "We couldn’t find that";
  const fault = "Something went wrong on our side";
  faulty.upstream.fail(new RegExp(`^GET /v1/shipments/${waybillReference}`));
  await visitor.open(`/private/shipments/${waybillReference}/deletion`);
  expectFrame(".sidebar a", [502, fault]);
  await visitor.open("/private/settings/shipping-rules/none");
  expectFrame(".settings nav a", [404, notFound]);
});

it("a checkout that cannot be loaded leads me to my shipments, and says so", async () => {
  const { merchant, visitor } = await newSignedIn();
  const { waybillReference } = await newDraft(merchant, "Faulty");
  await visitor.open("/private/shipments/draft");
  faulty.upstream.fail(new RegExp(`^GET /v1/shipments/${waybillReference}`));
  await visitor.follow("Zoë Faulty");
  expect(visitor.at()).toBe("/private/shipments/all");
  expect(visitor.text()).toContain("We couldn’t load the shipment. Try again in a moment.");
  faulty.upstream.heal();
  await visitor.follow("Zoë Faulty");
  expect(visitor.heading()).toBe("Choose a service");
});

it("a form sent while the platform is down is not lost: I send it again when it is back", async () => {
  const { merchant, visitor } = await newSignedIn();
  const { waybillReference } = await newReady(merchant, "Outage");
  await visitor.open(`/private/shipments/${waybillReference}/create/address`);
  faulty.upstream.fail(/ \/v1\//);
  await visitor.press("Go to payment", { "to.firstName": "Ainhoa" });
  expect(visitor.text()).toContain("Your details are still here. Send them again when you’re ready: you won’t be charged twice.");
  faulty.upstream.heal();
  await visitor.press("Send again");
  expect(visitor.at()).toMatch(/\/create\/payment$/);
  expect((await merchant.upstream.shipments.get({ waybillReference })).to.firstName).toBe("Ainhoa");
});

it("a page in progress is completed during shutdown", async () => {
  const ending = await startApp(faulty.upstream.url);
  try {
    const merchant = await newMerchant();
    await newDraft(merchant, "Lastminute");
    const visitor = await signedIn(merchant, ending);
    const release = faulty.upstream.hold(LIST);
    const opened = visitor.open("/private/shipments/draft");
    await until("the list is asked for", () => faulty.upstream.held() > 0);
    const ended = ending.program.signal("SIGTERM");
    await until("the app is stopping", () => ending.program.output().includes('"event":"stopping"'));
    release();
    await opened;
    expect(visitor.texts(ROWS)).toEqual([expect.stringContaining("Lastminute")]);
    expect(await ended).toMatchObject({ code: 0 });
  } finally {
    await ending.stop();
  }
});

it("a form with a mistake stays at hand while its page can't be loaded", async () => {
  const { visitor } = await newSignedIn();
  await visitor.open("/private/settings/parcels?form=new");
  faulty.upstream.fail(/^GET \/v1\/(parcels|init)/);
  await visitor.press("Save parcel", { name: "Shoe box" });
  expect(visitor.text()).toContain("Your details are still here");
  faulty.upstream.heal();
  await visitor.press("Send again");
  expect(visitor.problems().length).toBeGreaterThan(0);
  expect(visitor.values('[name="name"]')).toEqual(["Shoe box"]);
});

it("archiving that can't be saved leaves me at its form, with what I chose", async () => {
  const { visitor } = await newSignedIn();
  await visitor.open("/private/settings/archiving");
  faulty.upstream.fail(/\/v1\/archiving/);
  await visitor.press("Save archiving", { delivered: "MONTH", draft: "ONE_WEEK" });
  expect(visitor.at()).toBe("/private/settings/archiving");
  expect(visitor.text()).toContain("We couldn’t save your archiving settings.");
  expect([visitor.chosen("delivered"), visitor.chosen("draft")]).toEqual([["MONTH"], ["ONE_WEEK"]]);
});

it("a claim that can't be sent goes back to its form, because bank details are not kept", async () => {
  const { merchant, visitor } = await newSignedIn();
  const { waybillReference } = await newBought(merchant, "Broken");
  await visitor.open(`/private/support-center/new-ticket?ticketType=damage&shipmentReference=${waybillReference}`);
  faulty.upstream.fail(/\/v1\/support/);
  await visitor.press("Send claim", {
    productDescription: "A lamp",
    amount: "42",
    payment: "BANK",
    "payout.accountHolder": "Ana",
    "payout.iban": "ES9121000418450200051332",
    "payout.code": "CAIXESBBXXX",
  });
  expect(visitor.text()).toContain("but not your files, passwords and bank details");
  faulty.upstream.heal();
  await visitor.press("Back to the form");
  expect(visitor.values('[name="amount"]')).toEqual(["42"]);
  expect(visitor.text()).toContain("A lamp");
  expect((await merchant.upstream.support.list({})).content).toEqual([]);
});
