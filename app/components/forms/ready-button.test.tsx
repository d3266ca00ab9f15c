import { act, fireEvent, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { pageOf, show } from "../../../tests/support/show";
import type { FieldProblem } from "~/models/field-rules";
import { FirstProblem, ReadyButton } from "./ready-button";
import { useFormProblems } from "./use-form-reading";

const LABELS = { email: "Email", alias: "Name" };

function check(sent: FormData): FieldProblem[] {
  return [
    ...(sent.get("alias") ? [] : [["alias", "form.error.missing.alias"] as const]),
    ...(String(sent.get("email")).includes("@") ? [] : [["email", "form.error.email"] as const]),
  ];
}

function Example() {
  const problems = useFormProblems("example", check);
  return (
    <>
      <form id="example">
        <input id="example-alias" name="alias" aria-label="Name" />
        <input id="example-email" name="email" aria-label="Email" />
      </form>
      <FirstProblem formId="example" problems={problems} labels={LABELS} />
      <ReadyButton form="example" isReady={problems.length === 0}>
        Save
      </ReadyButton>
    </>
  );
}

const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
const field = (label: string) => screen.getByRole<HTMLInputElement>("textbox", { name: label });
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const reason = () => screen.queryByRole("link")?.textContent ?? null;

describe("a button that waits for its form", () => {
  it("is disabled while something is missing or wrong, and the first of it leads to its field", () => {
    show(<Example />);
    expect([save().disabled, reason()]).toEqual([true, "Enter a name for the address"]);
    expect(screen.getByRole("link").getAttribute("href")).toBe("#example-alias");
    type("Name", "Home");
    expect([save().disabled, reason()]).toEqual([true, "Email: Enter an email address, for example name@example.com"]);
    type("Email", "ana@mail.example");
    expect([save().disabled, reason()]).toEqual([false, null]);
    type("Name", "");
    expect(save().disabled).toBe(true);
  });

  it("is not disabled under the focus", () => {
    show(<Example />);
    type("Name", "Home");
    type("Email", "ana@mail.example");
    act(() => save().focus());
    // As undo with the keyboard does.
    type("Email", "ana");
    expect([save().disabled, document.activeElement]).toEqual([false, save()]);
    act(() => field("Email").focus());
    expect(save().disabled).toBe(true);
  });

  it("sees what a browser restores after everything has run", () => {
    show(<Example />);
    field("Name").value = "Home";
    field("Email").value = "ana@mail.example";
    expect(save().disabled).toBe(true);
    act(() => void window.dispatchEvent(new Event("pageshow")));
    expect(save().disabled).toBe(false);
  });
});

describe("before its scripts", () => {
  afterEach(() => document.body.replaceChildren());

  it("is enabled, and what was typed until then counts", async () => {
    const container = document.createElement("div");
    container.innerHTML = renderToString(pageOf(<Example />));
    document.body.append(container);
    expect(save().disabled).toBe(false);
    field("Name").value = "Home";
    await act(async () => void hydrateRoot(container, pageOf(<Example />)));
    expect([save().disabled, reason()]).toEqual([true, "Email: Enter an email address, for example name@example.com"]);
  });
});
