import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../../tests/support/show";
import { runShortcut } from "./run-shortcut";
import { useShortcuts } from "./use-shortcuts";

function Rows() {
  useShortcuts(true, () => undefined);
  return (
    <main>
      <table>
        <tbody>
          {["Newer", "Older"].map((name) => (
            <tr key={name}>
              <td>
                <a href={`#${name}`}>{name}</a>
                <input type="checkbox" aria-label={name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

it("does what was pressed before it had loaded what the keys do, in order", async () => {
  show(<Rows />);
  for (const key of ["j", "j", "x"]) fireEvent.keyDown(document.body, { key });
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Older" }).checked).toBe(true));
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Newer" }).checked).toBe(false);
});

/** Presses a key outside of fields. @returns whether it did something */
function press(init: KeyboardEventInit, openPalette: (() => void) | null = null): boolean {
  const event = new KeyboardEvent("keydown", { ...init, cancelable: true });
  runShortcut(event, true, () => undefined, { newShipment: "/new", printDesk: "/desk", keyboard: "/keys", openPalette });
  return event.defaultPrevented;
}

it("leads along the list from a details page, also where its parcels have rows", () => {
  document.body.innerHTML = `<main><a rel="next" href="#next">Next</a>
    <table><tbody><tr><td><a href="#1">1</a></td></tr><tr><td><a href="#2">2</a></td></tr></tbody></table></main>`;
  let isFollowed = false;
  document.querySelector("[rel]")!.addEventListener("click", () => (isFollowed = true));
  expect([press({ key: "j" }), isFollowed]).toEqual([true, true]);
  // There the list ends.
  press({ key: "k" });
  expect(document.activeElement?.textContent).toBe("2");
});

it("leaves Ctrl K to the browser where there is no palette", () => {
  let isOpen = false;
  const controlK = { key: "k", ctrlKey: true };
  expect([press(controlK), press(controlK, () => (isOpen = true)), isOpen]).toEqual([false, true, true]);
});
