import { Form } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { FlashMessage } from "~/models/flash";
import { translator } from "~/models/translate";
import { FlashBanner } from "./flash-banner";
import { TranslationProvider } from "./translation";

const translations = {
  find: () => translator({ "voucher-applied": "The voucher was applied." }, "en"),
  load: () => Promise.reject(new Error("every namespace is here")),
};

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
