import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { STEP_FORM } from "~/models/checkout/steps";
import { useSaveOnBack } from "./use-save-on-back";

const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  sent.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal("fetch", sent);
});

function Step({ saves }: { saves: boolean }) {
  useSaveOnBack(saves);
  return (
    <>
      <form id={STEP_FORM} action="/private/shipments/WB1/create/address" onSubmit={(event) => event.preventDefault()}>
        <input name="csrf" defaultValue="token" />
        <button name="intent" value="continue">
          Go on
        </button>
      </form>
      <input aria-label="Street" name="to.street1" form={STEP_FORM} />
      <input aria-label="Search" />
    </>
  );
}
const goBack = () => fireEvent.popState(window);
const type = (label: string) => fireEvent.input(screen.getByLabelText(label), { target: { value: "Calle Mayor 1" } });

describe("the browser's Back", () => {
  it("saves what was typed in the step, once", () => {
    render(<Step saves />);
    type("Street");
    goBack();
    goBack();
    expect(sent).toHaveBeenCalledOnce();
    const [url, { method, body }] = sent.mock.calls[0]!;
    expect(new URL(url).pathname).toBe("/private/shipments/WB1/create/address");
    expect(method).toBe("POST");
    expect(Object.fromEntries(body as URLSearchParams)).toEqual({ csrf: "token", "to.street1": "Calle Mayor 1", intent: "save" });
  });

  it.each([
    ["nothing was typed", () => undefined],
    ["something else was typed", () => type("Search")],
    ["it was sent", () => (type("Street"), fireEvent.submit(document.getElementById(STEP_FORM)!))],
  ])("saves nothing where %s", (_case, act) => {
    render(<Step saves />);
    act();
    goBack();
    expect(sent).not.toHaveBeenCalled();
  });

  it("saves nothing of a step that is not saved on leaving", () => {
    render(<Step saves={false} />);
    type("Street");
    goBack();
    expect(sent).not.toHaveBeenCalled();
  });
});
