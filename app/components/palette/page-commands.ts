/** What the open page and its selection offer. */
export interface PageCommand {
  name: string;
  run: () => void;
}

/** Where pages have their commands, those of the selection and of the page first, the inboxes last, which narrow pages fold. */
const PLACES = [".bulk-bar", ".page-head", "header.header", "nav.sidebar", ".inbox-switch"];

/** The home page, which the inboxes name as well, and the languages, which are listed by themselves. */
const NO_COMMANDS = ".brand, [lang], [popovertarget], :disabled";

/** Not part of a command's name: counts, marks and pictures. */
const BESIDE_NAME = ".number, .count, .badge, .quiet, kbd, svg, [aria-hidden='true']";

/** Links and buttons of the page, also those in its folded menus, each name once. Read when the palette opens. */
export function pageCommands(page: Document): PageCommand[] {
  const commands = new Map<string, PageCommand>();
  for (const place of PLACES.flatMap((selector) => [...page.querySelectorAll<HTMLElement>(selector)])) {
    // Of another width, or of no selection.
    if (getComputedStyle(place).display === "none") continue;
    for (const control of place.querySelectorAll<HTMLElement>(`:is(a[href], button):not(${NO_COMMANDS})`)) {
      // Of a place within this one.
      if (control.closest(PLACES.join()) !== place) continue;
      const name = nameOf(control);
      if (name !== "" && !commands.has(name)) commands.set(name, { name, run: () => control.click() });
    }
  }
  return [...commands.values()];
}

function nameOf(control: HTMLElement): string {
  const label = control.getAttribute("aria-label");
  if (label) return label;
  const copy = control.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll(BESIDE_NAME)) part.remove();
  return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
}
