import { show, SilentEventSource } from "../../../../tests/support/show";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { REFERENCE } from "../../../../tests/support/entities";
import type { LabelJob } from "~/models/shipments/label-job";
import { LabelButton } from "./label-button";

const PAGE = `/private/shipments/${REFERENCE}/label`;
const loading: LabelJob = { mergeId: "m1", format: "A6", status: "loading" };

/** Renders the dialog of the details page, backed by the label page. */
function showDialog(started: LabelJob, found = started) {
  const page = {
    reference: REFERENCE,
    recipient: "Ana",
    format: "A6",
    idempotencyKey: "key-of-the-form",
    printers: [],
    requestId: "request-2",
    round: 0,
  };
  const loader = ({ request }: { request: Request }) => ({ ...page, job: request.url.includes("mergeId") ? found : null });
  const label = {
    path: PAGE,
    Component: () => null,
    action: () => ({ result: null, extra: { job: started, requestId: "request-1" } }),
    loader,
  };
  const details = `/private/shipments/${REFERENCE}/details`;
  show(<LabelButton reference={REFERENCE} onClosed={closed} />, {
    at: details,
    route: details,
    others: [label],
  });
}

let user: ReturnType<typeof userEvent.setup>;
const closed = vi.fn<(ready: LabelJob | null) => void>();
const opened = vi.fn<(url: string) => Window | null>();

beforeEach(() => {
  // Requests and rendering use real time.
  const toFake = ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const;
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...toFake] });
  user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  vi.stubGlobal("EventSource", SilentEventSource);
  closed.mockReset();
  opened.mockReset().mockReturnValue({ opener: null } as unknown as Window);
  vi.spyOn(window, "open").mockImplementation((url) => opened(String(url)));
});
afterEach(() => void vi.useRealTimers());

async function askForLabel() {
  await user.click(await screen.findByRole("link", { name: "Print label" }));
  await user.click(await screen.findByRole("button", { name: "Print label" }));
}

describe("the label dialog", () => {
  test("is a link to the label page where there is no JavaScript", async () => {
    showDialog(loading);
    const link = await screen.findByRole("link", { name: "Print label" });
    expect(link.getAttribute("href")).toBe(PAGE);
  });

  test("waits, opens the label when it is ready, closes after three seconds and hands it on", async () => {
    showDialog(loading, { ...loading, status: "ready" });
    await askForLabel();
    expect((await screen.findByText("Creating the label…")).closest("dialog")?.open).toBe(true);
    await vi.advanceTimersByTimeAsync(2000);
    const ready = await screen.findByText("The label is ready.");
    const label = `${PAGE}.pdf?format=A6&disposition=inline&mergeId=m1`;
    // An effect opens it, possibly after the text is rendered.
    await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith(label));
    const dialog = ready.closest("dialog");
    await vi.advanceTimersByTimeAsync(2000);
    expect(dialog?.open).toBe(true);
    await vi.advanceTimersByTimeAsync(1500);
    await waitFor(() => expect(dialog?.open).toBe(false));
    expect(closed).toHaveBeenCalledExactlyOnceWith({ ...loading, status: "ready" });
    expect(opened).toHaveBeenCalledOnce();
  });

  // Time goes on during requests: on a busy machine the three seconds may end before the pointer moves.
  test("does not close under the pointer, nor while one of its links has the focus", { retry: 3 }, async () => {
    showDialog(loading, { ...loading, status: "ready" });
    await askForLabel();
    await vi.advanceTimersByTimeAsync(2000);
    const dialog = (await screen.findByText("The label is ready.")).closest("dialog")!;
    const open = screen.getByRole("link", { name: /^Open to print/ });
    fireEvent.pointerMove(open);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(dialog.open).toBe(true);
    fireEvent.pointerMove(screen.getByRole("heading", { name: /^Label/ }));
    act(() => open.focus());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(dialog.open).toBe(true);
    act(() => open.blur());
    await vi.advanceTimersByTimeAsync(3_500);
    await waitFor(() => expect(dialog.open).toBe(false));
  });

  test("says that the label failed and offers another try", async () => {
    showDialog({ mergeId: "", format: "A6", status: "error" });
    await askForLabel();
    expect((await screen.findByRole("alert")).textContent).toMatch(/We couldn’t create the label\..*request-1/);
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
    expect(opened).not.toHaveBeenCalled();
  });
});
