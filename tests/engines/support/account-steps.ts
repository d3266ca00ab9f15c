import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PNG } from "../../support/attachments";
import type { Merchant } from "../../support/merchants";
import { appear, arrive, fill, open, press, see, waitFor, waitForScripts, type Look } from "./page";
import type { Tab } from "./tab";

/** Signs in by keyboard after the fields. */
export async function signIn(tab: Tab, url: string, { email, password }: Merchant, allHit: Look): Promise<void> {
  await open(tab, url);
  await allHit();
  await fill(tab, "[name=email]", email);
  await fill(tab, "[name=password]", password);
  await tab.press("Enter");
  await arrive(tab, "/private/shipments/ready-to-purchase");
}

/** Opens a ticket with a picture. */
export async function ticket(tab: Tab, url: string, folder: string, allHit: Look): Promise<void> {
  const path = join(folder, "picture.png");
  writeFileSync(path, PNG);
  await open(tab, url);
  await allHit();
  await fill(tab, "[name=reason]", "Where is my invoice?");
  await tab.chooseFiles("input[type=file]", [path]);
  await waitFor(tab, "the picture", () => document.querySelector(".support-file")?.textContent?.includes("kB"));
  await press(tab, "button", "Send ticket");
  await see(tab, "Your ticket was sent.");
  await waitForScripts(tab);
  await allHit();
}

/** Moves a rule up with the keyboard, down with the mouse, and drags one over the others. */
export async function rules(tab: Tab, url: string, allHit: Look): Promise<void> {
  await open(tab, url);
  await allHit();
  await waitFor(tab, "the button that moves a rule", () => {
    const button = document.querySelector<HTMLElement>('[aria-label="Move Plates up"]');
    button?.focus();
    return button === document.activeElement;
  });
  const widthOf = () => tab.run(() => document.documentElement.clientWidth);
  const width = await widthOf();
  await tab.press("Enter");
  await waitForFirstRule(tab, "Plates");
  await appear(tab, ".toast");
  if ((await widthOf()) !== width) throw new Error("the page changes its width beside a toast, and moves what is pressed");
  await press(tab, '[aria-label="Move Plates down"]');
  await waitForFirstRule(tab, "Mugs");
  await dragToStart(tab, "Vases");
  await waitForFirstRule(tab, "Vases");
  await waitFor(
    tab,
    "the focus on the moved rule",
    () => document.activeElement?.getAttribute("aria-label") === "Move Vases down",
  );
  await allHit();
}

/** Drags a rule by its grip, and drops it above the first one. */
async function dragToStart(tab: Tab, name: string): Promise<void> {
  const middlesOf = (name: string) => {
    const rows = [...document.querySelectorAll(".rule")];
    const row = rows.find((row) => row.querySelector(".rule-name")?.textContent === name);
    row?.scrollIntoView({ block: "end", behavior: "instant" });
    return [row?.querySelector(".rule-grip"), rows[0]].map((one) => {
      const { left, top, width, height } = one!.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
  };
  const [grip, first] = await waitFor(tab, `the grip of ${name}`, middlesOf, name);
  const above = { x: first!.x, y: first!.y - 20 };
  await tab.drag(grip!, { ...above, y: (grip!.y + first!.y) / 2 }, above);
}

async function waitForFirstRule(tab: Tab, name: string): Promise<void> {
  const isFirst = (name: string) => document.querySelector(".rule-name")?.textContent?.trim() === name;
  await waitFor(tab, `${name} as the first rule`, isFirst, name);
}

/** Edits a text with a variable, and leaves through the unsaved-changes question. */
export async function mailEditor(tab: Tab, url: string, allHit: Look): Promise<void> {
  await open(tab, url);
  await appear(tab, "[contenteditable=true]");
  await allHit();
  await press(tab, "[contenteditable=true]");
  await tab.run(() => getSelection()!.selectAllChildren(document.querySelector("[contenteditable=true]")!));
  await tab.type("Dear ");
  await press(tab, "button", "Recipient name");
  await tab.type(", hello");
  await waitFor(
    tab,
    "what was typed",
    () => document.querySelector<HTMLTextAreaElement>("textarea[name=body]")?.value === "Dear {receiver_name}, hello",
  );
  await press(tab, "a", "Français");
  await appear(tab, "dialog:modal");
  await allHit();
  await press(tab, "dialog:modal button", "Discard");
  await waitFor(tab, "the other language", () => location.search.includes("fr-FR"));
}

/** Signs out through the account menu. */
export async function signOut(tab: Tab): Promise<void> {
  await press(tab, ".header .menu > button:has(.avatar)");
  await press(tab, "[popover]:popover-open button", "Sign out");
  await arrive(tab, "/waybill/login");
}
