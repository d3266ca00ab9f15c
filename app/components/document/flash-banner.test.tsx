import { Form, useActionData, useLocation } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { FlashMessage } from "~/models/flash";
import { translator } from "~/models/translate";
import { aPage } from "../../../tests/support/show";
import { FlashBanner } from "./flash-banner";
import { PageContextProvider } from "./page-context";
import { useFlash } from "./use-flash";
import { TranslationProvider } from "./translation";

const translations = {
  find: () => translator({ "voucher-applied": "The voucher was applied." }, "en"),
  load: () => Promise.reject(new Error("every namespace is here")),
};

function showBanner(flash: FlashMessage) {
  const Stub = createRemixStub([
    { id: "root", path: "/", loader: () => ({ flash }), Component: FlashBanner, HydrateFallback: () => null },
  ]);
  return render(
    <TranslationProvider value={translations}>
      <PageContextProvider value={aPage}>
        <Stub />
      </PageContextProvider>
    </TranslationProvider>,
  );
}

it("a success inside of a page stays, and offers to undo, since nothing else does", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"], shouldAdvanceTime: true });
  const flash: FlashMessage = { key: "bulk-changed", params: { count: 2 }, tone: "success", undo: ["token-1"] };
  showBanner(flash);
  await screen.findByRole("button");
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(screen.getByRole("button").closest("form")).not.toBeNull();
});

it("the message of a page goes when its form is sent and refused, which loads no data", async () => {
  const flash: FlashMessage = { key: "voucher-applied", tone: "success" };
  const Stub = createRemixStub([
    {
      id: "root",
      path: "/",
      loader: () => ({ flash }),
      shouldRevalidate: () => false,
      action: () => null,
      Component: () => (
        <Form method="post">
          <FlashBanner />
          <button>Pay</button>
        </Form>
      ),
      HydrateFallback: () => null,
    },
  ]);
  render(
    <TranslationProvider value={translations}>
      <Stub />
    </TranslationProvider>,
  );
  await screen.findByText("The voucher was applied.");
  fireEvent.click(screen.getByRole("button", { name: "Pay" }));
  await expect.poll(() => screen.queryByText("The voucher was applied.")).toBeNull();
});

it("the message of a form's answer stays while and after the page's data is loaded again", async () => {
  const shown: unknown[] = [];
  const visits = new Set<string>();
  let isFirst = true;
  let load: (data: object) => void = () => undefined;
  function Page() {
    const sent = useActionData<{ toast: FlashMessage }>();
    const message = useFlash(sent?.toast ?? null).shown?.key;
    if (shown.at(-1) !== message) shown.push(message);
    visits.add(useLocation().key);
    return (
      <Form method="post">
        <button>Send</button>
      </Form>
    );
  }
  const Stub = createRemixStub([
    {
      path: "/",
      loader: () => {
        if (!isFirst) return new Promise<object>((resolve) => (load = resolve));
        isFirst = false;
        return {};
      },
      action: () => ({ toast: { key: "voucher-applied", tone: "warning" } }),
      Component: Page,
      HydrateFallback: () => null,
    },
  ]);
  render(<Stub />);
  fireEvent.click(await screen.findByRole("button", { name: "Send" }));
  await expect.poll(() => shown).toEqual(["voucher-applied"]);
  load({});
  await expect.poll(() => visits.size).toBe(2);
  await act(() => Promise.resolve());
  expect(shown).toEqual(["voucher-applied"]);
});

it("a refusal takes the focus from what was pressed, or from the title of its page, and from no field", async () => {
  const flash: FlashMessage = { key: "voucher-applied", tone: "error" };
  for (const [tag, isTaken] of [
    ["button", true],
    ["h1", true],
    ["input", false],
  ] as const) {
    const pressed = document.body.appendChild(document.createElement(tag));
    pressed.tabIndex = -1;
    pressed.focus();
    const { unmount } = showBanner(flash);
    const banner = (await screen.findByText("The voucher was applied.")).closest(".flash-banner");
    await act(() => Promise.resolve());
    expect(document.activeElement === banner, tag).toBe(isTaken);
    unmount();
    pressed.remove();
  }
});

it.each(["error", "success"] as const)("%s is brought into sight, to which Firefox does not scroll by itself", async (tone) => {
  const shown: Element[] = [];
  vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(function (this: HTMLElement) {
    shown.push(this);
  });
  showBanner({ key: "voucher-applied", tone });
  const banner = (await screen.findByText("The voucher was applied.")).closest(".flash-banner");
  await expect.poll(() => shown).toEqual([banner]);
});

it.each(["warning", "success"] as const)("a %s takes the focus only as a refusal", async (tone) => {
  const flash: FlashMessage = { key: "voucher-applied", tone };
  showBanner(flash);
  const banner = (await screen.findByText("The voucher was applied.")).closest(".flash-banner");
  await act(() => Promise.resolve());
  expect(document.activeElement === banner).toBe(tone === "warning");
});
