import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { show } from "../../../tests/support/show";
import { Panel } from "./panel";

const LIST = "/private/shipments/all";
const PANEL = `${LIST}/filters`;

function open(props: Partial<Parameters<typeof Panel>[0]> = {}) {
  return show(
    <Panel title="Edit contents" closeTo={LIST} foot={<button form="contents">Save</button>} {...props}>
      <form id="contents" onSubmit={(event) => event.preventDefault()}>
        <input aria-label="Contents" name="description" />
      </form>
    </Panel>,
    {
      at: PANEL,
      route: PANEL,
      others: [
        { path: LIST, Component: () => <p>the list</p> },
        { path: `${LIST}/bulk`, Component: () => <p>the panel before</p> },
      ],
    },
  );
}
const type = () => fireEvent.input(screen.getByLabelText("Contents"), { target: { value: "Books" } });
const question = () => screen.queryByRole("heading", { name: "Discard your changes?" });
const escape = () => fireEvent(screen.getByRole("dialog", { name: "Edit contents" }), new Event("cancel", { cancelable: true }));

describe("a panel", () => {
  it.each([
    ["its close button", () => fireEvent.click(screen.getByRole("link", { name: "Close" }))],
    ["Escape", escape],
    ["a press beside it", () => fireEvent.mouseDown(screen.getByRole("dialog", { name: "Edit contents" }))],
  ])("closes by %s without asking when nothing was typed", async (_way, leave) => {
    open();
    leave();
    expect(await screen.findByText("the list")).toBeTruthy();
  });

  it("with a panel before it closes by Escape where it was opened from the page", async () => {
    open({ backTo: `${LIST}/bulk`, isEscapeClosing: true });
    expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe(`${LIST}/bulk`);
    escape();
    expect(await screen.findByText("the list")).toBeTruthy();
  });

  it("asks before what was typed is lost, and keeps it", async () => {
    open();
    type();
    escape();
    fireEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
    expect(question()).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("Contents").value).toBe("Books");
  });

  it("is not closed by Escape pressed again and again while what was typed is at stake", async () => {
    open();
    type();
    const press = (name: string) => fireEvent.keyDown(screen.getByRole("dialog", { name }), { key: "Escape" });
    for (let times = 0; times < 3; times += 1) {
      expect(press("Edit contents")).toBe(false);
      await screen.findByRole("heading", { name: "Discard your changes?" });
      expect(press("Discard your changes?")).toBe(false);
      expect(question()).toBeNull();
    }
    expect(screen.getByLabelText<HTMLInputElement>("Contents").value).toBe("Books");
  });

  it("leaves for where it was going once the changes are discarded", async () => {
    open();
    type();
    escape();
    fireEvent.click(await screen.findByRole("button", { name: "Discard changes" }));
    expect(await screen.findByText("the list")).toBeTruthy();
  });

  it("does not ask about a form that was sent", async () => {
    open();
    type();
    fireEvent.submit(document.getElementById("contents")!);
    escape();
    expect(await screen.findByText("the list")).toBeTruthy();
  });

  it("leads back where it follows another panel, and still closes by its button", async () => {
    open({ backTo: `${LIST}/bulk` });
    expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe(`${LIST}/bulk`);
    expect(screen.getByRole("link", { name: "Close" }).getAttribute("href")).toBe(LIST);
    escape();
    expect(await screen.findByText("the panel before")).toBeTruthy();
  });

  it("has the focus on its title, which says where one is", () => {
    open();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Edit contents" }));
  });
});

describe("a panel that has succeeded", () => {
  let wantsLessMotion = false;
  beforeEach(() => {
    wantsLessMotion = false;
    vi.stubGlobal("matchMedia", () => ({ matches: wantsLessMotion }));
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it("closes by itself after four seconds", async () => {
    open({ closesItself: true });
    await wait(3900);
    expect(screen.queryByText("the list")).toBeNull();
    await wait(200);
    expect(screen.getByText("the list")).toBeTruthy();
  });

  it("stays while the pointer is on it, and closes after it has left", async () => {
    open({ closesItself: true });
    fireEvent.pointerMove(screen.getByLabelText("Contents"));
    await wait(20_000);
    expect(screen.queryByText("the list")).toBeNull();
    fireEvent.pointerLeave(screen.getByRole("dialog", { name: "Edit contents" }));
    await wait(4100);
    expect(screen.getByText("the list")).toBeTruthy();
  });

  it("stays for somebody who wants less motion", async () => {
    wantsLessMotion = true;
    open({ closesItself: true });
    await wait(20_000);
    expect(screen.queryByText("the list")).toBeNull();
  });
});
