import { act } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { useEarlyInput } from "./use-early-input";

function Page() {
  useEarlyInput();
  const [heard, setHeard] = useState<string[]>([]);
  const hear = (what: string) => setHeard((before) => [...before, what]);
  return (
    <form onInput={({ target }) => hear(`form ${(target as HTMLInputElement).name}`)}>
      <input name="street" defaultValue="Calle" onChange={({ target }) => hear(`street ${target.value}`)} />
      <input name="city" defaultValue="Madrid" onChange={({ target }) => hear(`city ${target.value}`)} />
      <input type="radio" name="type" value="person" defaultChecked onChange={() => hear("person")} />
      <input type="radio" name="type" value="business" onChange={() => hear("business")} />
      <input type="checkbox" name="insured" defaultChecked onChange={({ target }) => hear(`insured ${target.checked}`)} />
      <output>{heard.join(", ")}</output>
    </form>
  );
}

afterEach(() => document.body.replaceChildren());

/** Renders the server's HTML, applies the user's input, then hydrates. */
async function openAndType() {
  const container = document.createElement("div");
  container.innerHTML = renderToString(<Page />);
  document.body.append(container);
  const field = (selector: string) => container.querySelector<HTMLInputElement>(selector)!;
  field("[name=street]").value = "Calle Mayor 1";
  field("[value=business]").checked = true;
  field("[name=insured]").checked = false;
  await act(async () => hydrateRoot(container, <Page />));
  return { field, heard: () => container.querySelector("output")!.textContent };
}

it("tells handlers what was typed and chosen before they listened, and nothing else", async () => {
  const { field, heard } = await openAndType();
  expect(heard()).toBe("form street, street Calle Mayor 1, business, form type, insured false, form insured");
  expect(field("[name=street]").value).toBe("Calle Mayor 1");
  expect([field("[value=business]").checked, field("[name=insured]").checked]).toEqual([true, false]);
});

it("tells nothing of what the browser filled in on the way back", async () => {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type: "back_forward" } as PerformanceNavigationTiming]);
  expect((await openAndType()).heard()).toBe("");
});
