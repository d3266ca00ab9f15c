import type { Page } from "@playwright/test";
import { urlOf } from "../../tests/journeys/support/test";
import { newBought, newBoughtForLater } from "../../tests/support/drafts";
import type { Hand } from "./hand";
import type { Job } from "./job";
import { atWork, connectPrinter, expect, forEachOrder, openDesk, ORDERS, waitForState } from "./prepare";

const printTwelve: Job = {
  name: "Print 12 labels",
  way: "Print desk, Print, open the file, confirm",
  async run(hand, page) {
    const { merchant } = await atWork(hand, (merchant) => forEachOrder((name) => newBoughtForLater(merchant, name)));
    await hand.press(page.getByRole("link", { name: /^Print desk/ }));
    await hand.press(page.getByRole("button", { name: `Print ${ORDERS} labels` }));
    await openAndConfirm(hand, page);
    await openDesk(hand, merchant, 0);
  },
};

/** Opens the file of labels, which has the focus, and says that it was printed. */
async function openAndConfirm(hand: Hand, page: Page): Promise<void> {
  await expect(page.getByRole("link", { name: "Open to print" })).toBeFocused();
  const [file] = await Promise.all([page.waitForEvent("popup"), hand.key("Enter")]);
  await file.close();
  await hand.key("Enter");
  await expect(page.getByRole("link", { name: "Open to print" })).toHaveCount(0);
}

const scanToPrinter: Job = {
  name: "Scan a packed parcel and print its label, with a label printer",
  way: "scan at the print desk",
  rival: "ShipStation: none",
  async run(hand, page) {
    const { merchant, made } = await atWork(hand, (merchant) => newBoughtForLater(merchant, "Packed"));
    const zebra = await connectPrinter(hand, merchant);
    try {
      await openDesk(hand, merchant, 1);
      await hand.scan(made.waybillReference);
      await expect(page.getByText("Printed on Bench")).toBeVisible();
      expect(zebra.printed).toHaveLength(1);
    } finally {
      zebra.close();
    }
  },
};

const scanToFile: Job = {
  name: "The same without a label printer",
  way: "scan, open the file, confirm; the browser’s print dialog is not counted",
  before: "2 clicks besides the print dialog",
  rival: "ShipStation: none",
  async run(hand, page) {
    const { merchant, made } = await atWork(hand, (merchant) => newBoughtForLater(merchant, "Packed"));
    await openDesk(hand, merchant, 1);
    await hand.scan(made.waybillReference);
    await openAndConfirm(hand, page);
    await openDesk(hand, merchant, 0);
  },
};

const endOfDay: Job = {
  name: "End of day: manifest of one carrier",
  way: "End of day, Manifest; the browser’s print dialog is not counted",
  async run(hand, page) {
    await atWork(hand, (merchant) => forEachOrder((name) => newBought(merchant, name)));
    await hand.press(page.getByRole("link", { name: "End of day" }));
    const manifest = page.getByRole("link", { name: /^Manifest/ });
    const [sheet] = await Promise.all([page.waitForEvent("popup"), hand.press(manifest)]);
    await sheet.close();
    const file = await page.request.get(urlOf("waybill", (await manifest.getAttribute("href")) ?? ""));
    expect(file.headers()["content-type"]).toBe("application/pdf");
  },
};

const answerIncident: Job = {
  name: "Answer an incident with a corrected address",
  way: "Incident, Resolve, Send correction, text, send",
  async run(hand, page) {
    await atWork(hand, async (merchant) => {
      // Its second line asks the simulated carrier for an address that is not found.
      const { waybillReference } = await newBought(merchant, "Moved", "return");
      await waitForState(merchant, waybillReference, "INCIDENT");
    });
    await hand.press(page.getByRole("link", { name: /^Incident/ }));
    await hand.press(page.getByRole("link", { name: "Resolve Zoë Moved" }));
    await hand.press(page.getByRole("link", { name: "Send correction" }));
    await hand.type(page.getByLabel("What happened?"), "Lindenstraße 3");
    await hand.press(page.getByRole("button", { name: "Send ticket" }));
    await expect(page.getByText("Your ticket was sent.")).toBeVisible();
  },
};

/** Jobs with what is paid. The last one moves the clock, which is all merchants'. */
export const PARCEL_JOBS: readonly Job[] = [printTwelve, scanToPrinter, scanToFile, endOfDay, answerIncident];
