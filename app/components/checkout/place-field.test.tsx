import { serveJson, show } from "../../../tests/support/show";
import { useForm } from "@conform-to/react";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { aPlace } from "../../../tests/support/entities";
import { PlaceField } from "./place-field";

const madrid = aPlace();
const barcelona = aPlace({ id: "es-08001", zipCode: "08001", city: "Barcelona", state: "Barcelona" });

function Example({ places }: { places?: (typeof madrid)[] }) {
  const defaultValue = { from: { alpha2Code: "ES", zipCode: "28001 Madrid", postalCodeId: "es-28001", warehouseId: "w1" } };
  const [form, fields] = useForm({ id: "step", defaultValue });
  return (
    <form id={form.id}>
      <PlaceField end="from" legend="From" fields={fields.from.getFieldset()} countries={["ES", "FR"]} places={places} />
    </form>
  );
}

const box = () => screen.getByRole<HTMLInputElement>("combobox", { name: /City or postcode|place/i, hidden: true });
const options = () =>
  screen.queryAllByRole("option").filter((option) => option.closest('[role="listbox"]') && option.tagName === "DIV");
const chosenId = () => (document.querySelector('input[name="from.postalCodeId"]') as HTMLInputElement).value;
const active = () => document.getElementById(box().getAttribute("aria-activedescendant") ?? "")?.textContent ?? null;

function open(found = [madrid, barcelona]) {
  const requests: string[] = [];
  serveJson("/private/places", (search) => {
    requests.push(`?${search.toString()}`);
    return { places: found };
  });
  show(<Example />);
  return { requests, user: userEvent.setup() };
}

/** Types a search and waits for its results. */
async function search(user: ReturnType<typeof userEvent.setup>, text = "ad") {
  // Paste in one step: under load the debounce may fire between two key presses.
  await user.clear(box());
  await user.click(box());
  await user.paste(text);
  await waitFor(() => expect(options().length).toBeGreaterThan(0));
}

describe("the field for a place", () => {
  it("searches once, after a pause, in the country that is chosen", async () => {
    const { requests, user } = open();
    await user.selectOptions(screen.getByLabelText(/Country/), "FR");
    for (const value of ["Par", "Paris"]) fireEvent.change(box(), { target: { value } });
    await waitFor(() => expect(options().length).toBeGreaterThan(0));
    expect(requests).toEqual(["?country=FR&q=Paris"]);
    expect(box().getAttribute("aria-expanded")).toBe("true");
    expect(document.getElementById(box().getAttribute("aria-controls")!)?.getAttribute("role")).toBe("listbox");
    expect(screen.getByRole("status").textContent).toMatch(/2/);
  });

  it("goes through what was found with the arrows, round both ends, and takes it with Enter", async () => {
    const { user } = open();
    await search(user);
    expect(active()).toBeNull();
    await user.keyboard("{ArrowDown}");
    expect(active()).toContain("28001 Madrid");
    await user.keyboard("{ArrowUp}");
    expect(active()).toContain("08001 Barcelona");
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(active()).toContain("08001 Barcelona");
    await user.keyboard("{Enter}");
    expect([box().value, chosenId(), options().length]).toEqual(["08001 Barcelona", "es-08001", 0]);
  });

  it("reaches the last one with the first press of the arrow up", async () => {
    const { user } = open([madrid, aPlace({ id: "x", zipCode: "28002" }), barcelona]);
    await search(user);
    await user.keyboard("{ArrowUp}");
    expect(active()).toContain("08001 Barcelona");
  });

  it("closes with Escape and keeps what was typed", async () => {
    const { user } = open();
    await search(user, "Mad");
    await user.keyboard("{Escape}");
    expect([box().value, options().length, box().getAttribute("aria-expanded")]).toEqual(["Mad", 0, "false"]);
  });

  it("takes a click, before the loss of focus closes the list", async () => {
    const { user } = open();
    await search(user);
    await user.click(options()[0]!);
    expect([box().value, chosenId()]).toEqual(["28001 Madrid", "es-28001"]);
  });

  it("forgets a choice as soon as another text is typed", async () => {
    const { user } = open();
    expect(chosenId()).toBe("es-28001");
    await user.type(box(), "x");
    expect(chosenId()).toBe("");
  });

  it("with a list to choose from, as it comes without JavaScript, leaves the id to the list", () => {
    show(<Example places={[barcelona, madrid]} />);
    const radios = screen.getAllByRole<HTMLInputElement>("radio");
    expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
      ["es-08001", false],
      ["es-28001", true],
    ]);
    expect(document.querySelectorAll('input[type="hidden"][name="from.postalCodeId"]')).toHaveLength(0);
  });

  it("chooses no place for the merchant", () => {
    show(<Example places={[barcelona, aPlace({ id: "es-08002" })]} />);
    expect(screen.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked)).toEqual([false, false]);
  });
});
