import { Link, Outlet } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, useState } from "react";
import { describe, expect, it } from "vitest";
import { translator } from "~/models/translate";
import { usePageWords } from "./page-handle";
import { TranslationProvider, type Translations, useT } from "./translation";

/** Translations without any namespace until it is requested. */
function lateTranslations(isDown: (namespace: string) => boolean): Translations & { requests: string[] } {
  const there = new Set<string>();
  const failed = new Set<string>();
  const requests: string[] = [];
  return {
    requests,
    find: (namespace) => (there.has(namespace) ? translator({ total: "The total" }, "en") : undefined),
    load(namespace) {
      if (failed.has(namespace)) throw new Error(`no ${namespace}`);
      requests.push(namespace);
      return Promise.resolve().then(() => void (isDown(namespace) ? failed : there).add(namespace));
    },
  };
}

function Root() {
  usePageWords();
  return <Outlet />;
}

function Total() {
  return <p>{useT("price")("total")}</p>;
}

function Services() {
  const [isShown, setShown] = useState(false);
  return isShown ? <Total /> : <button onClick={() => setShown(true)}>Choose</button>;
}

function openApp(isDown: (namespace: string) => boolean = () => false) {
  const translations = lateTranslations(isDown);
  const Stub = createRemixStub([
    {
      path: "/",
      Component: Root,
      children: [
        { index: true, Component: () => <Link to="/services">Go</Link> },
        { path: "services", handle: { i18n: ["price"] }, Component: Services },
      ],
    },
  ]);
  render(
    <TranslationProvider value={translations}>
      <Suspense>
        <Stub />
      </Suspense>
    </TranslationProvider>,
  );
  return translations;
}

describe("a page that was opened by a link", () => {
  it("is shown with the words that it names, so that a press waits for none", async () => {
    const translations = openApp();
    await userEvent.click(await screen.findByRole("link", { name: "Go" }));
    const button = await screen.findByRole("button", { name: "Choose" });
    expect(translations.requests).toEqual(["price"]);
    await userEvent.click(button);
    expect(screen.queryByText("The total")).not.toBeNull();
  });

  it("is shown without words that can't be loaded just now", async () => {
    openApp((namespace) => namespace === "price");
    await userEvent.click(await screen.findByRole("link", { name: "Go" }));
    expect(await screen.findByRole("button", { name: "Choose" })).toBeInstanceOf(HTMLElement);
  });
});
