import type { Locator, Page } from "@playwright/test";
import { waitForHydration } from "../../tests/journeys/support/test";

/** What a job takes of a merchant's hands. */
export interface Presses {
  /** Presses of the mouse button. */
  clicks: number;
  /** Keys, those of typed texts included. */
  keys: number;
  /** Keys that are no text: Enter, arrows, shortcuts. */
  single: number;
  /** Number of texts that were typed, each into a field. */
  texts: number;
}

/** A file as a merchant has it on the desk. */
interface DroppedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A merchant's hands on a page: what they press is done and counted by the same call. */
export class Hand {
  readonly presses: Presses = { clicks: 0, keys: 0, single: 0, texts: 0 };

  constructor(readonly page: Page) {}

  /** Presses the mouse button on a control, once. */
  async press(control: Locator): Promise<void> {
    await waitForHydration(this.page);
    await control.click();
    this.presses.clicks += 1;
  }

  /** Presses one key, or each key of a chord ("Control+k"), where the focus is. */
  async key(name: string): Promise<void> {
    await waitForHydration(this.page);
    await this.page.keyboard.press(name);
    const keys = name.split("+").length;
    this.presses.keys += keys;
    this.presses.single += keys;
  }

  /** Types a text, after a click on the field unless it already has the focus. */
  async type(field: Locator, text: string): Promise<void> {
    await waitForHydration(this.page);
    await field.waitFor();
    if (!(await hasFocus(field))) await this.press(field);
    await this.page.keyboard.type(text);
    this.presses.keys += text.length;
    this.presses.texts += 1;
  }

  /** Chooses of a list: one click opens it, one is on the option. A browser draws the list outside of the page, so it is not hit. */
  async choose(list: Locator, value: string): Promise<void> {
    await waitForHydration(this.page);
    await list.selectOption(value);
    this.presses.clicks += 2;
  }

  /** Drags a file onto its field: one press. */
  async drop(field: Locator, file: DroppedFile): Promise<void> {
    await waitForHydration(this.page);
    await field.setInputFiles(file);
    this.presses.clicks += 1;
  }

  /** Reads a barcode: the scanner types it with Enter, the merchant presses nothing. */
  async scan(code: string): Promise<void> {
    await waitForHydration(this.page);
    await this.page.keyboard.type(code);
    await this.page.keyboard.press("Enter");
  }
}

const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement);
