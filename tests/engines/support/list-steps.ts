import { newDraft } from "../../support/drafts";
import type { Merchant } from "../../support/merchants";
import { appear, arrive, open, press, vanish, waitFor, type Look } from "./page";
import type { Tab } from "./tab";

/** Visible rows of the list. */
const SHOWN_ROWS = "tr.shipment .row-link";

/** Opens the list of all shipments from the menu, and the menu of a row. */
export async function list(tab: Tab, allHit: Look): Promise<void> {
  // On a phone the menu is a collapsed `<details>`.
  await tab.run(() => document.querySelector<HTMLElement>(".inbox-switch > summary")?.scrollIntoView());
  if (await tab.run(() => document.querySelector(".inbox-switch > summary")!.checkVisibility()))
    await press(tab, ".inbox-switch > summary");
  await press(tab, ".nav a", "All");
  await arrive(tab, "/private/shipments/all");
  await waitFor(tab, "three rows", (rows) => document.querySelectorAll(rows).length === 3, SHOWN_ROWS);
  await expectWholeRows(tab);
  await expectSameColumns(tab);
  await allHit();
  await press(tab, "tr.shipment .menu > button");
  await appear(tab, "[popover]:popover-open");
  await allHit();
  await tab.press("Escape");
  await vanish(tab, "[popover]:popover-open");
}

/** Each row contains its controls, and its mark beside it. */
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

/** All rows show the same columns: none has kept the layout of another width. */
async function expectSameColumns(tab: Tab): Promise<void> {
  const layouts = await tab.run(() =>
    [...document.querySelectorAll("tr.shipment")].map((row) =>
      [...row.children].map((cell) => `${cell.className} ${getComputedStyle(cell).display}`).join(", "),
    ),
  );
  if (new Set(layouts).size > 1) throw new Error(`Rows differ: ${layouts.join("\n")}`);
}

/** A new shipment appears in the open list. */
export async function liveRow(tab: Tab, merchant: Merchant): Promise<void> {
  await newDraft(merchant, "Live");
  await waitFor(
    tab,
    "the row of a shipment that was made elsewhere",
    (rows) => [...document.querySelectorAll(rows)].some(({ textContent }) => textContent === "Zoë Live"),
    SHOWN_ROWS,
  );
}

/** Selects rows, and opens the bulk panel. */
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

/** Searches for a row while typing. */
export async function search(tab: Tab, url: string, allHit: Look): Promise<void> {
  await press(tab, "#q");
  await allHit();
  await press(tab, "#q");
  await tab.type("birnb");
  await waitFor(tab, "the one row that was searched for", (rows) => document.querySelectorAll(rows).length === 1, SHOWN_ROWS);
  await open(tab, url);
}

/** Opens a shipment by clicking its row. */
export async function details(tab: Tab, url: string, allHit: Look): Promise<void> {
  await open(tab, url);
  // Anywhere in the row.
  await press(tab, 'tr.shipment:has([aria-label$="Zoë Cerezo"]) .cell-status .badge');
  await arrive(tab, "/details");
  await allHit();
}
