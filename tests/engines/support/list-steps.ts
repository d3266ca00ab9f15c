import { newDraft } from "../../support/drafts";
import type { Merchant } from "../../support/merchants";
import { appear, arrive, open, press, vanish, waitFor, type Look } from "./page";
import type { Tab } from "./tab";

/** Rows of the list that are shown. */
const SHOWN_ROWS = "tr.shipment .row-link";

/** The whole list by its menu, its rows, and the menu of one. */
export async function list(tab: Tab, allHit: Look): Promise<void> {
  // The menu of a phone is a fold.
  await tab.run(() => document.querySelector<HTMLElement>(".inbox-switch > summary")?.scrollIntoView());
  if (await tab.run(() => document.querySelector(".inbox-switch > summary")!.checkVisibility()))
    await press(tab, ".inbox-switch > summary");
  await press(tab, ".nav a", "All");
  await arrive(tab, "/private/shipments/all");
  await waitFor(tab, "three rows", (rows) => document.querySelectorAll(rows).length === 3, SHOWN_ROWS);
  await expectWholeRows(tab);
  await allHit();
  await press(tab, "tr.shipment .menu > button");
  await appear(tab, "[popover]:popover-open");
  await allHit();
  await tab.press("Escape");
  await vanish(tab, "[popover]:popover-open");
}

/** Each row has all that is pressed in it, and its mark beside itself. */
async function expectWholeRows(tab: Tab): Promise<void> {
  const PARTS = [".row-link", ".pick-area > .pick", ".menu > button", ".cell-status .badge", ".badge-new"];
  const wrong = await tab.run(
    (parts) =>
      [...document.querySelectorAll("tr.shipment")].flatMap((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return parts
          .filter((part) => {
            const box = row.querySelector(part)?.getBoundingClientRect();
            return !box || box.width === 0 || box.top < top || box.bottom > bottom;
          })
          .map((part) => `${part} of ${row.querySelector(".row-link")?.textContent}`);
      }),
    PARTS,
  );
  if (wrong.length > 0) throw new Error(`Not in their rows: ${wrong.join(", ")}`);
}

/** A shipment that comes to the open list by itself. */
export async function liveRow(tab: Tab, merchant: Merchant): Promise<void> {
  await newDraft(merchant, "Live");
  await waitFor(
    tab,
    "the row of a shipment that was made elsewhere",
    (rows) => [...document.querySelectorAll(rows)].some(({ textContent }) => textContent === "Zoë Live"),
    SHOWN_ROWS,
  );
}

/** Rows that are selected, and the panel of what is done with them. */
export async function selection(tab: Tab, allHit: Look): Promise<void> {
  for (const name of ["Live", "Appleby"]) await press(tab, `tr.shipment:has([aria-label$="Zoë ${name}"]) .pick-area`);
  await press(tab, ".bulk-bar .button", "Edit");
  await appear(tab, "dialog.panel:modal .panel-body a");
  await allHit();
  await tab.press("Escape");
  await vanish(tab, "dialog:modal");
  await allHit();
  await press(tab, ".bulk-bar [value=clear]");
  await vanish(tab, ".pick:checked");
}

/** The row that is searched for while one types. */
export async function search(tab: Tab, url: string, allHit: Look): Promise<void> {
  await press(tab, "#q");
  await allHit();
  await press(tab, "#q");
  await tab.type("birnb");
  await waitFor(tab, "the one row that was searched for", (rows) => document.querySelectorAll(rows).length === 1, SHOWN_ROWS);
  await open(tab, url);
}

/** A shipment of which a row is pressed. */
export async function details(tab: Tab, url: string, allHit: Look): Promise<void> {
  await open(tab, url);
  // Anywhere in its row.
  await press(tab, 'tr.shipment:has([aria-label$="Zoë Cerezo"]) .cell-status .badge');
  await arrive(tab, "/details");
  await allHit();
}
