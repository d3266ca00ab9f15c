/**
 * Controls of the page that are covered: another element is hit at their centre, or another control overlaps them. Runs in the
 * page, in any engine, and scrolls to each control. Cells of the list belong to their row.
 *
 * Self-contained, because browsers receive its source.
 *
 * @returns one line per covered control; empty if there is none
 */
export function coveredControls(): string[] {
  const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, label, [role=option], [tabindex='0']";
  // Open layers cover the rest of the page.
  const open = [...document.querySelectorAll("dialog:modal, [popover]:popover-open, [role=listbox]:not([hidden])")];
  const top = open.at(-1) ?? document.body;
  const nameOf = (element: Element) => {
    const text = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replaceAll(/\s+/g, " ").slice(0, 40);
    const classes = element.getAttribute("class")?.trim().replaceAll(/\s+/g, ".") ?? "";
    return `${element.localName}${element.id ? `#${element.id}` : ""}${classes ? `.${classes}` : ""} “${text}”`;
  };
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const areOne = (control: Element, hit: Element) => {
    if (control.contains(hit) || control === hit) return true;
    const label = hit.closest("label");
    if (label && (label.control === control || label.contains(control))) return true;
    if (control instanceof HTMLLabelElement && control.control?.contains(hit)) return true;
    return Boolean(hit.closest(CONTROLS)?.contains(control));
  };
  /** Visually hidden, like inputs whose label is clicked. */
  const isClipped = (element: Element) => {
    for (let part: Element | null = element; part; part = part.parentElement)
      if (getComputedStyle(part).clipPath !== "none") return true;
    return false;
  };
  /** A button inside its field, such as the one that shows a password. */
  const standsIn = (field: DOMRect, other: Element) => {
    const { left, right, top: upper, bottom } = other.getBoundingClientRect();
    return left >= field.left && right <= field.right && upper >= field.top - 1 && bottom <= field.bottom + 1;
  };
  const wrong: string[] = [];
  const [scrolledX, scrolledY] = [scrollX, scrollY];
  for (const control of top.querySelectorAll<HTMLElement>(`${CONTROLS}, tr.shipment > td`)) {
    if (!isShown(control) || control.closest("[inert]")) continue;
    control.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    // The first line of a link that wraps.
    const box = [...control.getClientRects()].find(({ width, height }) => width > 2 && height > 2);
    if (!box || isClipped(control)) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) {
      if (!control.closest(".skip-link")) wrong.push(`${nameOf(control)} is outside of the window`);
      continue;
    }
    const middle = document.elementFromPoint(x, y);
    const isCell = control.matches("td");
    if (!middle || !(isCell ? control.parentElement!.contains(middle) : areOne(control, middle))) {
      wrong.push(`${nameOf(control)} lies under ${middle ? nameOf(middle) : "nothing"}`);
      continue;
    }
    // A row's link is as large as its row, with controls on top; a field's label fills its line beyond its text.
    if (isCell || control.matches(".row-link, label:not(:has(input))")) continue;
    const [halfWidth, halfHeight] = [Math.max(0, box.width / 2 - 2), Math.max(0, box.height / 2 - 2)];
    const others = [-1, 1].flatMap((side) => [
      document.elementFromPoint(x + side * halfWidth, y),
      document.elementFromPoint(x, y + side * halfHeight),
    ]);
    for (const hit of others) {
      const other = hit?.closest(CONTROLS);
      if (!other || areOne(control, other)) continue;
      if (control.matches("input, textarea") && standsIn(box, other)) continue;
      wrong.push(`${nameOf(control)} lies partly under ${nameOf(other)}`);
      break;
    }
  }
  scrollTo({ left: scrolledX, top: scrolledY, behavior: "instant" });
  return wrong;
}
