import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { TEST_CARDS } from "../../../platform/world/payments/cards";
import { appear, arrive, choose, fill, open, press, see, vanish, waitFor, waitForScripts, type Look } from "./page";
import type { Tab } from "./tab";

/** Creates a shipment, choosing suggested towns with the keyboard. */
export async function wizard(tab: Tab, allHit: Look): Promise<void> {
  await press(tab, ".header a", "New shipment");
  await arrive(tab, "/create/info");
  await allHit();
  await press(tab, ".parcels button", "Custom parcel");
  await appear(tab, ".parcel + .parcel");
  await expectLegendsInside(tab);
  await press(tab, ".parcel + .parcel button", "Remove");
  await vanish(tab, ".parcel + .parcel");
  for (const [end, country, code, place] of [
    ["from", "ES", "08005", "08005 Barcelona"],
    ["to", "IT", "50122", "50122 Firenze"],
  ] as const) {
    const field = `[name="${end}.zipCode"]`;
    await choose(tab, `[name="${end}.alpha2Code"]`, country);
    await fill(tab, field, code);
    await appear(tab, "[role=option]");
    await allHit();
    await tab.press("ArrowDown");
    await tab.press("Enter");
    await waitFor(tab, place, (field, place) => document.querySelector<HTMLInputElement>(field)!.value === place, field, place);
  }
  for (const [name, size] of Object.entries({ weight: "1.25", length: "30", width: "20", height: "10" }))
    await fill(tab, `[name="parcels[0].${name}"]`, size);
  await press(tab, "button", "Get rates");
  await arrive(tab, "/create/service");
  await allHit();
  await press(tab, ".service", "A Casa");
  await press(tab, "button", "Continue to addresses");
  await arrive(tab, "/create/address");
  await allHit();
}

/** Browsers may draw a legend over the line above its fieldset. */
async function expectLegendsInside(tab: Tab): Promise<void> {
  const wrong = await tab.run(() =>
    [...document.querySelectorAll("fieldset")].flatMap((fieldset) => {
      const legend = fieldset.querySelector(":scope > legend:not(.visually-hidden)");
      const top = fieldset.getBoundingClientRect().top + fieldset.clientTop;
      return legend && legend.getBoundingClientRect().top < top ? [legend.textContent] : [];
    }),
  );
  if (wrong.length > 0) throw new Error(`Over the line of their fieldsets: ${wrong.join(", ")}`);
}

/** Pays for a shipment with a card, on the provider's page. */
export async function payment(tab: Tab, url: string, allHit: Look): Promise<void> {
  await open(tab, url);
  await allHit();
  await press(tab, "[name=method]");
  if (await tab.run(() => Boolean(document.querySelector("[name=terms]")))) await press(tab, "[name=terms]");
  await press(tab, "button", "Pay €");
  await appear(tab, "[name=number]");
  await allHit();
  const card = { number: TEST_CARDS[0]!.number, expiry: "12/39", cvc: "123", holder: "Nadia Journeys" };
  for (const [name, value] of Object.entries(card)) await fill(tab, `[name=${name}]`, value);
  await press(tab, "button.full");
}

/**
 * Pays with another method, without the carrier's terms. Links within the page, to the error and to the content, keep what was
 * entered.
 *
 * @param url of a payment page whose first method is to be saved
 */
export async function refusal(tab: Tab, url: string): Promise<void> {
  await open(tab, url);
  await press(tab, "[type=radio][value=paypal i]");
  await press(tab, "[name=savesMethod]:checked");
  await press(tab, "button", "Pay €");
  await press(tab, ".error-summary a", "carrier’s terms");
  await expectKept(tab, "[name=carriersTermsAndConditions]");
  // The content of an open panel is all that can be reached.
  if (await tab.run(() => document.querySelector("dialog:modal") !== null)) return;
  await tab.run(() => document.querySelector<HTMLElement>(".skip-link")!.focus());
  await tab.press("Enter");
  await expectKept(tab, "#main");
}

/** Waits for the focus, and expects the errors and the changed fields as they were, without a navigation. */
async function expectKept(tab: Tab, focused: string): Promise<void> {
  await waitFor(tab, `the focus on ${focused}`, (focused) => document.activeElement?.matches(focused), focused);
  const isKept = await tab.run(
    () =>
      location.hash === "" &&
      document.querySelector(".error-summary a") !== null &&
      document.querySelector("[type=radio][value=paypal i]:checked") !== null &&
      document.querySelector(":is([name=savesMethod], [name=carriersTermsAndConditions]):checked") === null,
  );
  if (!isKept) throw new Error(`The link to ${focused} loses errors or what was entered`);
}

/** The label appears on the open page by itself. */
export async function label(tab: Tab, allHit: Look): Promise<void> {
  await arrive(tab, "/details");
  await tab.run(() => void Object.assign(window, { isSamePage: true }));
  await waitFor(tab, "the label, without loading the page again", () =>
    "isSamePage" in window ? document.querySelector('#main a[href$="/label"]')?.checkVisibility() : false,
  );
  await allHit();
  await press(tab, '#main a[href$="/label"]');
  await appear(tab, "[name=format]");
  await allHit();
}

const ORDERS = "Order;Name;Street;Postcode;Town;Country;Weight\nA-1;Jan Smit;Lindenstraat 8;1011AB;Amsterdam;NL;1.8\n";

/** Uploads a file of orders, up to its columns. */
export async function file(tab: Tab, url: string, folder: string, allHit: Look): Promise<void> {
  const path = join(folder, "orders.csv");
  writeFileSync(path, ORDERS);
  await open(tab, url);
  await allHit();
  await tab.chooseFiles("input[type=file]", [path]);
  await press(tab, "button", "Read file");
  await see(tab, "Match the columns");
  await waitForScripts(tab);
  await allHit();
}
