import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { once } from "../../contract/support/client";
import { GOOD_CARD } from "../../contract/support/payment";
import { subscribe } from "../../contract/support/plan";
import { newBought, newDraft, newReady, newToSwitzerland } from "../../support/drafts";
import { registerMerchant } from "../../support/merchants";
import { mailEditor, rules, signIn, signOut, ticket } from "./account-steps";
import { details, list, liveRow, search, selection } from "./list-steps";
import { expectAllHit, open } from "./page";
import { file, label, payment, refusal, wizard } from "./shipment-steps";
import type { Tab } from "./tab";

/**
 * Expected errors: the simulated provider's pages have no icon, which Firefox requests; Firefox also reports streams, scripts
 * and texts that were loading when a page was left; Chromium reports a refused form; and the framework cancels requests that it repeats.
 */
const EXPECTED = [
  /favicon\.ico/,
  // Where no network is, a picture of our own stands in for the tiles.
  /tile\.openstreetmap\.org/,
  /\/private\/events/,
  /error loading dynamically imported module/,
  /NetworkError when attempting to fetch/,
  /Unable to preload CSS/,
  /status of 422/,
  /AbortError/,
];

interface Stack {
  appUrl: string;
  platformUrl: string;
  /** Folder for files to upload and for screenshots of failures. */
  folder: string;
}

export interface Screen {
  name: string;
  width: number;
  height: number;
}

/** A merchant with data on every page of the walk. */
async function prepare(platformUrl: string) {
  const merchant = await registerMerchant(platformUrl);
  // Branded emails are part of it.
  await subscribe(merchant.upstream, GOOD_CARD, "https://waybill.localhost/return");
  const bought = await newBought(merchant, "Cerezo");
  const ready = await newReady(merchant, "Birnbaum");
  await newDraft(merchant, "Appleby");
  for (const alias of ["Mugs", "Plates", "Vases"]) {
    await merchant.upstream.shippingRules.save({
      headers: once(),
      body: {
        id: null,
        alias,
        overwrite: false,
        actions: [{ identifier: "content", value: alias }],
        conditions: [{ identifier: "content", operation: "CONTAINS", value: alias.toLowerCase() }],
      },
    });
  }
  return { merchant, bought: bought.waybillReference, ready: ready.waybillReference };
}

/**
 * A merchant's working day with mouse and keyboard: each step is the shortest that shows whether the browser supports it. On
 * every page each control must receive clicks where it is drawn.
 *
 * @throws Error that names the step, after a screenshot was saved
 */
export async function walk(tab: Tab, name: string, stack: Stack, { width, height }: Screen): Promise<void> {
  const { merchant, bought, ready } = await prepare(stack.platformUrl);
  const urlOf = (path: string) => stack.appUrl + path;
  const allHit = () => expectAllHit(tab, width, height);
  const openAndLook = async (path: string) => {
    await open(tab, urlOf(path));
    await allHit();
  };
  const steps: Record<string, () => Promise<void>> = {
    "sign in": () => signIn(tab, urlOf("/waybill/login"), merchant, allHit),
    list: () => list(tab, allHit),
    "live row": () => liveRow(tab, merchant),
    selection: () => selection(tab, allHit),
    search: () => search(tab, urlOf("/private/shipments/all"), allHit),
    wizard: () => wizard(tab, allHit),
    customs: async () => openAndLook(`/private${await newToSwitzerland(merchant, { isPaperless: true })}/customs`),
    "refused payment": async () => {
      const { waybillReference } = await newReady(merchant, "Cypress", { serviceId: WITH_TERMS });
      await refusal(tab, urlOf(`/private/shipments/${waybillReference}/create/payment?${SAVES}`));
      await refusal(tab, urlOf(`/private/shipments/all/bulk/payment?reference=${waybillReference}&${SAVES}`));
    },
    payment: () => payment(tab, urlOf(`/private/shipments/${ready}/create/payment`), allHit),
    "label, live": () => label(tab, allHit),
    panels: async () => {
      for (const path of PANELS) await openAndLook(`/private/shipments/all/${path}`);
      await openAndLook(`/private/shipments/all/edit/${ready}/recipient`);
    },
    details: async () => {
      await details(tab, urlOf("/private/shipments/all"), allHit);
      for (const path of ["details/send-label", "tracking"]) await openAndLook(`/private/shipments/${bought}/${path}`);
    },
    file: () => file(tab, urlOf("/private/shipments/import"), stack.folder, allHit),
    ticket: () => ticket(tab, urlOf(`/private/support-center/new-ticket?ticketType=other`), stack.folder, allHit),
    rules: () => rules(tab, urlOf("/private/settings/shipping-rules"), allHit),
    "mail editor": () => mailEditor(tab, urlOf("/private/branded-emails/label-created?locale=en-GB"), allHit),
    // A dialog, which is as high as its content.
    plan: () => openAndLook("/private/subscriptions/cancel"),
    settings: async () => {
      for (const path of SETTINGS) await openAndLook(`/private/settings/${path}`);
    },
    "sign out": () => signOut(tab),
  };
  mkdirSync(stack.folder, { recursive: true });
  await tab.resize(width, height);
  for (const [step, take] of Object.entries(steps)) {
    try {
      await within(STEP_LIMIT, take());
    } catch (error) {
      const picture = join(stack.folder, `${name} ${step}.png`);
      writeFileSync(picture, await tab.screenshot().catch(() => Buffer.alloc(0)));
      throw new Error(`${name}, ${step}: ${(error as Error).message}\n${picture}`, { cause: error });
    }
  }
  const errors = tab.errors().filter((error) => !EXPECTED.some((pattern) => pattern.test(error)));
  if (errors.length > 0) throw new Error(`${name}: the browser reports\n${errors.join("\n")}`);
}

/** A browser that hangs must not hide in which step. Milliseconds. */
const STEP_LIMIT = 60_000;

async function within(limit: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${limit / 1000} s`)), limit);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A service whose carrier's terms must be accepted. */
const WITH_TERMS = "hopscargo-depot";

/** Query of a payment page: the method is to be saved, as after leaving the provider's page. */
const SAVES = "method=CREDIT_CARD&saves=1";

/** Panels beside the list; those of a selection are checked where it is made. */
const PANELS = ["filters", "views", "export"];

/** The other pages of the menu are similar lists or forms. */
const SETTINGS = [
  "your-account",
  "addresses/sender?form=new",
  "parcels?form=new",
  "billing/invoices",
  "billing/invoicing",
  "privacy",
  "shipping-rules/new",
  "integrations",
  "branded-emails/brand-settings",
  "api-key",
];
