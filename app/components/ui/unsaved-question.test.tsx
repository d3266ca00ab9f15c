import { Link, useLoaderData, useNavigate, useRevalidator } from "@remix-run/react";
import { fireEvent, screen } from "@testing-library/react";
import { useEffect, useRef, useState } from "react";
import { describe, expect, it } from "vitest";
import { show } from "../../../tests/support/show";
import { UnsavedQuestion, useUnsavedQuestion } from "./unsaved-question";

const AT = "/private/form";

function Form() {
  const box = useRef<HTMLDivElement>(null);
  const question = useUnsavedQuestion(box);
  const { loads, isPaid } = useLoaderData<{ loads: number; isPaid: boolean }>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  // The hook listens to the form after the first render, and blocks the router after the second.
  const [renderings, setRenderings] = useState(0);
  useEffect(() => setRenderings((before) => Math.min(before + 1, 2)), [renderings]);
  return (
    <div ref={box}>
      {isPaid ? null : <input aria-label="Contents" />}
      <Link to="/other">leave</Link>
      <button onClick={() => navigate(-1)}>back</button>
      <button onClick={revalidate}>load again</button>
      <output>{renderings < 2 ? "opening" : `loaded ${loads}`}</output>
      <UnsavedQuestion {...question} />
    </div>
  );
}

/** Opens a form from another page and fills it in. @param losesFields whether it has no fields once it is loaded again */
async function open({ losesFields = false } = {}) {
  let loads = 0;
  show(<Form />, {
    at: "/start",
    route: AT,
    loaded: () => ({ loads: ++loads, isPaid: losesFields && loads > 1 }),
    others: [
      { path: "/start", Component: () => <Link to={AT}>open the form</Link> },
      { path: "/other", Component: () => <p>another place</p> },
    ],
  });
  fireEvent.click(await screen.findByRole("link", { name: "open the form" }));
  await screen.findByText("loaded 1");
  fireEvent.input(screen.getByLabelText("Contents"), { target: { value: "Books" } });
}

const QUESTION = { name: "Discard your changes?" };
const question = () => screen.queryByRole("heading", QUESTION);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("a form in which nothing was changed", () => {
  it("is not asked about, also after what was typed was taken back", async () => {
    await open();
    fireEvent.input(screen.getByLabelText("Contents"), { target: { value: "" } });
    fireEvent.click(screen.getByRole("link", { name: "leave" }));
    expect(await screen.findByText("another place")).toBeTruthy();
    expect(question()).toBeNull();
  });
});

describe("a form whose fields are gone", () => {
  it("is not asked about", async () => {
    await open({ losesFields: true });
    press("load again");
    await screen.findByText("loaded 2");
    fireEvent.click(screen.getByRole("link", { name: "leave" }));
    expect(await screen.findByText("another place")).toBeTruthy();
    expect(question()).toBeNull();
  });
});

describe.each([
  ["a link", () => void fireEvent.click(screen.getByRole("link", { name: "leave" })), "another place"],
  ["Back", () => press("back"), "open the form"],
])("what was typed, when it is left by %s", (_way, leave, place) => {
  it("is asked about until that is decided, also when the page is loaded again meanwhile", async () => {
    await open();
    leave();
    await screen.findByRole("heading", QUESTION);
    press("load again");
    await screen.findByText("loaded 2");
    expect(question()).not.toBeNull();
    press("Keep editing");
    expect(question()).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("Contents").value).toBe("Books");
    leave();
    await screen.findByRole("heading", QUESTION);
  });

  it.each([false, true])("may go once it is discarded, also when the page is loaded again meanwhile: %s", async (isReloaded) => {
    await open();
    leave();
    await screen.findByRole("heading", QUESTION);
    if (isReloaded) {
      press("load again");
      await screen.findByText("loaded 2");
    }
    press("Discard changes");
    expect(await screen.findByText(place)).toBeTruthy();
  });
});
