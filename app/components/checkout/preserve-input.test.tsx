import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { show } from "../../../tests/support/show";
import { STEP_FORM } from "~/models/checkout/steps";
import { TYPED_PAUSE_MS } from "~/models/timings";
import { usePreserveInput } from "./use-preserve-input";

const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sent.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal("fetch", sent);
});
afterEach(() => void vi.useRealTimers());

const PAGE = "/private/shipments/WB0123456789/create/address";

function Step({ keeps }: { keeps: boolean }) {
  usePreserveInput(keeps);
  return (
    <>
      <form id={STEP_FORM} onSubmit={(event) => event.preventDefault()}>
        <input name="csrf" defaultValue="token" />
      </form>
      <input aria-label="Street" name="to.street1" form={STEP_FORM} />
      <input aria-label="Search" />
    </>
  );
}

async function open(keeps = true) {
  show(<Step keeps={keeps} />, { at: PAGE, route: "/private/shipments/:reference/create/address" });
  return screen.findByLabelText("Street");
}
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const bodies = () => sent.mock.calls.map(([url, { body }]) => [url, Object.fromEntries(body as URLSearchParams)]);
const typed = (street: string, more: object = {}) => [
  "/private/typed",
  { csrf: "token", "to.street1": street, ...more, typedPage: PAGE },
];

describe("what is typed on a step", () => {
  it("is sent after a pause, once for several letters", async () => {
    await open();
    type("Street", "C");
    type("Street", "Calle");
    await vi.advanceTimersByTimeAsync(TYPED_PAUSE_MS);
    expect(bodies()).toEqual([typed("Calle")]);
  });

  // A reload requests the page between the two events.
  it.each(["beforeunload", "pagehide"])("is sent once where the page goes before the pause is over: %s", async (leaves) => {
    await open();
    type("Street", "Calle");
    fireEvent(window, new Event(leaves));
    await vi.advanceTimersByTimeAsync(TYPED_PAUSE_MS);
    for (const event of ["beforeunload", "pagehide"]) fireEvent(window, new Event(event));
    expect(bodies()).toEqual([typed("Calle", { left: "on" })]);
  });

  it.each([
    ["it is submitted", () => (type("Street", "C"), fireEvent.submit(document.getElementById(STEP_FORM)!))],
    ["something else was typed", () => type("Search", "C")],
  ])("is not sent where %s", async (_case, act) => {
    await open();
    act();
    await vi.advanceTimersByTimeAsync(TYPED_PAUSE_MS);
    expect(sent).not.toHaveBeenCalled();
  });

  it("is not sent of a step that keeps nothing", async () => {
    await open(false);
    type("Street", "C");
    await vi.advanceTimersByTimeAsync(TYPED_PAUSE_MS);
    expect(sent).not.toHaveBeenCalled();
  });
});
