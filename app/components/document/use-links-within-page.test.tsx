import { Form, useActionData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { useLinksWithinPage } from "./use-links-within-page";

function Page() {
  useLinksWithinPage();
  const sent = useActionData<{ error: string }>();
  return (
    <Form method="post">
      {sent ? (
        <a href="#terms">
          <b>{sent.error}</b>
        </a>
      ) : null}
      <a href="#part">Skip</a>
      <input id="terms" type="checkbox" aria-label="Terms" />
      <p id="part">Content</p>
      <button>Pay</button>
    </Form>
  );
}

async function refused() {
  const Stub = createRemixStub([
    { path: "/", Component: Page, action: () => ({ error: "Accept the terms" }), HydrateFallback: () => null },
  ]);
  render(<Stub />);
  fireEvent.click(await screen.findByRole("button", { name: "Pay" }));
  return screen.findByText("Accept the terms");
}

it("a link to a field has it focused, and the answer to the form stays", async () => {
  const link = await refused();
  expect(fireEvent.click(link)).toBe(false);
  expect(document.activeElement?.id).toBe("terms");
  expect(screen.getByText("Accept the terms")).toBe(link);
});

it("a link to a text has it focused, too", async () => {
  await refused();
  fireEvent.click(screen.getByText("Skip"));
  expect(document.activeElement?.id).toBe("part");
});

it("a link that is opened elsewhere is the browser's", async () => {
  const link = await refused();
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
});
