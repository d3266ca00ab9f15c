import { pageOf, SilentEventSource } from "../../../../tests/support/show";
import { render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { REFERENCE } from "../../../../tests/support/entities";
import { MAX_POLLS } from "~/models/shipments/label-job";
import { LabelWait } from "./label-wait";

const url = `/private/shipments/${REFERENCE}/label`;
const wait = (round: number) =>
  pageOf(<LabelWait url={url} job={{ mergeId: "m1", format: "A6", status: "loading" }} round={round} />, {
    at: url,
    route: url,
  });

beforeEach(() => void vi.stubGlobal("EventSource", SilentEventSource));

describe("waiting for a label", () => {
  test("without JavaScript the page asks again by itself, one round further", () => {
    const html = renderToStaticMarkup(wait(3));
    expect(html).toContain(
      `<noscript><meta http-equiv="refresh" content="2;url=${url}?mergeId=m1&amp;format=A6&amp;round=4"/></noscript>`,
    );
    expect(html).toContain("Creating the label…");
  });

  test("stops polling after a limit and links to a new attempt", async () => {
    expect(renderToStaticMarkup(wait(MAX_POLLS))).not.toContain("refresh");
    render(wait(MAX_POLLS));
    expect(await screen.findByText(/taking longer than usual/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Check again" }).getAttribute("href")).toBe(`${url}?mergeId=m1&format=A6`);
  });
});
