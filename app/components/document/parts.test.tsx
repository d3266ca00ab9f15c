import { redirect } from "@remix-run/node";
import { aPage, show } from "../../../tests/support/show";
import { stepsOf } from "~/models/checkout/steps";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PublicTenant } from "~/models/tenant";
import type { FlashMessage } from "~/models/flash";
import { Stepper } from "~/components/checkout/stepper";
import { CopyButton } from "~/components/ui/copy-button";
import { FlashNotice } from "./flash-notice";
import { LegalNotice } from "./legal-notice";
import { LanguageMenu } from "~/components/ui/language-menu";

describe("the legal notice", () => {
  const notice = (brand: Partial<PublicTenant["brand"]>) => {
    const tenant = aPage.tenant!;
    show(<LegalNotice />, { page: { tenant: { ...tenant, brand: { ...tenant.brand, ...brand } } } });
  };

  it("leads to the page of the tenant that has one", () => {
    notice({ impressum: "Parcels Ltd, London", impressumUrl: "https://parcels.example/legal", poweredBy: true });
    expect(screen.getByRole("link", { name: "Parcels Ltd, London" }).getAttribute("href")).toBe("https://parcels.example/legal");
    expect(screen.getByText(/Waybill/)).toBeTruthy();
  });

  it("is text elsewhere, and names nobody else where the tenant wants it so", () => {
    notice({ impressum: "Parcels Ltd, London", impressumUrl: undefined, poweredBy: false });
    expect(screen.queryByRole("link")).toBeNull();
    expect(document.body.textContent).toBe("Parcels Ltd, London");
  });
});

describe("a message from the page before", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const flash = (tone: FlashMessage["tone"]): FlashMessage => ({ key: "draft-saved", tone });
  const shown = () => screen.queryByText("The draft was saved.");

  /** The toast's script comes with the first message. */
  const loaded = () => act(async () => void (await import("./flash-toast")));

  it("that tells of a success leaves by itself", async () => {
    show(<FlashNotice flash={flash("success")} />);
    await loaded();
    expect(shown()?.closest("[role]")?.getAttribute("role")).toBe("status");
    act(() => void vi.advanceTimersByTime(2_999));
    expect(shown()).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(shown()).toBeNull();
  });

  it.each([
    ["warning", "status"],
    ["error", "alert"],
  ] as const)("that is a %s stays, in a region of role %s", (tone, role) => {
    show(<FlashNotice flash={flash(tone)} />);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(shown()?.closest("[role]")?.getAttribute("role")).toBe(role);
  });

  it("fills its parameters in", async () => {
    vi.useRealTimers();
    show(<FlashNotice flash={{ key: "order.field.required", params: { field: "to.phone" }, tone: "error" }} />);
    expect(await screen.findByText("Missing: Recipient, Phone. Check your details.")).toBeTruthy();
  });

  it.each(["Dismiss", "Undo"])("gives the focus back when %s was pressed in it", async (name) => {
    vi.useRealTimers();
    const first: FlashMessage = { ...flash("warning"), undo: ["token"] };
    function Page() {
      const [message, setMessage] = useState(first);
      return (
        <main id="main">
          <button>Before</button>
          <div onSubmit={() => setMessage({ key: "undone", params: { count: 1 }, tone: "success" })}>
            <FlashNotice flash={message} />
          </div>
        </main>
      );
    }
    show(<Page />, { others: [{ path: "/private/shipments/undo", action: () => redirect("/private/shipments/all") }] });
    screen.getByText("Before").focus();
    const pressed = await screen.findByRole(name === "Undo" ? "button" : "link", { name });
    pressed.focus();
    fireEvent[name === "Undo" ? "submit" : "click"](pressed);
    await waitFor(() => expect(pressed.isConnected).toBe(false));
    expect(document.activeElement?.textContent).toBe("Before");
  });

  it("has an empty region waiting for it, so that it is read out when it comes", () => {
    show(<FlashNotice flash={null} />);
    expect(screen.getByRole("status").textContent).toBe("");
  });
});

describe("the choice of language", () => {
  it("names each language of the tenant in its own words, and says which one it is", () => {
    show(<LanguageMenu />, { at: "/private/shipments/all?q=Ana" });
    const buttons = screen.getAllByRole("button", { hidden: true });
    expect(
      buttons.map((button) => [button.textContent, button.getAttribute("value"), button.getAttribute("lang")]),
    ).toContainEqual(["Türkçe", "tr", "tr"]);
    expect(buttons.filter((button) => button.hasAttribute("aria-current")).map(({ textContent }) => textContent)).toEqual([
      "English",
    ]);
  });

  it("comes back to this page with a form of ours", () => {
    show(<LanguageMenu />, { at: "/private/shipments/all?q=Ana" });
    const form = document.querySelector("form")!;
    expect([form.getAttribute("action"), form.getAttribute("method")]).toEqual(["/language", "post"]);
    expect(Object.fromEntries(new FormData(form))).toMatchObject({
      csrf: "token-of-the-page",
      returnTo: "/private/shipments/all?q=Ana",
    });
  });

  it("is not offered where there is none", () => {
    const tenant = aPage.tenant!;
    show(<LanguageMenu />, { page: { tenant: { ...tenant, languages: ["en"] } } });
    show(<LanguageMenu />, { page: { tenant: { ...tenant, flags: { ...tenant.flags, showLanguageSelector: false } } } });
    expect(document.querySelector("details")).toBeNull();
  });
});

describe("the copy button", () => {
  it("copies, says so, and is itself again", async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    vi.useFakeTimers();
    show(<CopyButton text="1Z-99" />);
    const button = screen.getByRole("button", { name: "Copy 1Z-99" });
    const live = () => button.querySelectorAll("[aria-live]").length;
    expect(live()).toBe(0);
    act(() => button.focus());
    expect(live()).toBe(1);
    await act(async () => {
      fireEvent.click(button);
      await Promise.resolve();
    });
    expect(writeText).toHaveBeenCalledExactlyOnceWith("1Z-99");
    expect(button.textContent).toContain("Copied");
    act(() => void vi.advanceTimersByTime(2_000));
    expect(button.textContent).toContain("Copy");
    vi.useRealTimers();
  });

  it("is not there where nothing can be copied", () => {
    vi.stubGlobal("navigator", {});
    show(<CopyButton text="1Z-99" />);
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("the steps of the checkout", () => {
  const all = stepsOf({ hasCustoms: false });
  const steps = () => screen.getAllByRole("listitem").map((item) => item.querySelector("a")?.getAttribute("href") ?? null);
  const at = "/be/private/shipments/WB0123456789/create/service";
  const route = "/:country?/private/shipments/:reference/create/:step";

  it("lead back and on as far as data reaches, under the tenant's prefix", () => {
    show(<Stepper current="service" savesOnLeaving={false} steps={all} reached="address" reference="WB0123456789" />, {
      at,
      route,
    });
    const url = (step: string) => `/be/private/shipments/WB0123456789/create/${step}`;
    expect(steps()).toEqual([url("info"), null, url("address"), null]);
    expect(document.querySelector('[aria-current="step"] .step-text')?.textContent).toBe("Service");
  });

  it("are buttons of the form where what was typed is to be kept", () => {
    show(<Stepper current="address" savesOnLeaving steps={all} reached="payment" reference="WB0123456789" />, { at, route });
    const buttons = screen.getAllByRole<HTMLButtonElement>("button").map(({ name, value }) => `${name}=${value}`);
    expect(buttons).toEqual(["intent=leave-for-info", "intent=leave-for-service", "intent=leave-for-payment"]);
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("have customs only where goods cross a customs border", () => {
    const withCustoms = stepsOf({ hasCustoms: true });
    show(<Stepper current="address" savesOnLeaving={false} steps={withCustoms} reached="customs" reference="WB0123456789" />, {
      at,
      route,
    });
    expect(steps()[3]).toBe("/be/private/shipments/WB0123456789/create/customs");
    expect(steps()).toHaveLength(5);
  });

  it("lead nowhere before there is a shipment", () => {
    show(<Stepper current="info" savesOnLeaving steps={all} reached="info" reference={null} />, { at, route });
    expect(steps()).toEqual([null, null, null, null]);
  });
});

describe("a part of a page", () => {
  it("without its providers says which one is missing", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(() => render(<CopyButton text="x" />)).toThrow("TranslationProvider is missing");
  });
});
