import { Link, Outlet } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useRevalidation } from "./use-revalidation";

afterEach(cleanup);

/** A loader whose responses the test controls. */
function held() {
  const waiting: (() => void)[] = [];
  let calls = 0;
  return {
    calls: () => calls,
    loader: () => (calls++, new Promise<null>((resolve) => waiting.push(() => resolve(null)))),
    answer: () => waiting.splice(0).forEach((resolve) => resolve()),
  };
}

function Layout() {
  const revalidate = useRevalidation();
  return (
    <>
      <button onClick={revalidate}>event</button>
      <Link to="/next">next</Link>
      <Outlet />
    </>
  );
}

function showPages() {
  const [layout, next] = [held(), held()];
  const Stub = createRemixStub([
    {
      path: "/",
      Component: Layout,
      loader: layout.loader,
      shouldRevalidate: ({ nextUrl, currentUrl }) => nextUrl.pathname === currentUrl.pathname,
      HydrateFallback: () => null,
      children: [
        { index: true, Component: () => <p>first page</p> },
        { path: "next", Component: () => <p>next page</p>, loader: next.loader },
      ],
    },
  ]);
  render(<Stub />);
  return { layout, next };
}

it("waits until a navigation is over, which it would begin again", async () => {
  const { layout, next } = showPages();
  await waitFor(() => expect(layout.calls()).toBe(1));
  layout.answer();
  fireEvent.click(await screen.findByText("next"));
  await waitFor(() => expect(next.calls()).toBe(1));
  fireEvent.click(screen.getByText("event"));
  expect(next.calls()).toBe(1);
  next.answer();
  await screen.findByText("next page");
  await waitFor(() => expect(layout.calls()).toBe(2));
});

it("runs once more after a revalidation that had begun before the last event", async () => {
  const { layout } = showPages();
  await waitFor(() => expect(layout.calls()).toBe(1));
  layout.answer();
  fireEvent.click(await screen.findByText("event"));
  await waitFor(() => expect(layout.calls()).toBe(2));
  fireEvent.click(screen.getByText("event"));
  fireEvent.click(screen.getByText("event"));
  expect(layout.calls()).toBe(2);
  layout.answer();
  await waitFor(() => expect(layout.calls()).toBe(3));
});
