import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useActionData } from "@remix-run/react";
import { describe, expect, it, vi } from "vitest";
import { aShippingRule } from "../../../../tests/support/entities";
import { NO_RULE_OPTIONS } from "../../../../tests/support/rule-configuration";
import { show } from "../../../../tests/support/show";
import { RuleList } from "./rule-list";

const PATH = "/private/settings/shipping-rules";
const RULES = ["Mugs", "Plates", "Vases"].map((alias) => aShippingRule({ id: alias, alias }));

/** The page of the rules, in the order that its action answers. */
function Page() {
  const order = useActionData<string[]>() ?? ["Mugs", "Plates", "Vases"];
  const rules = order.map((id) => RULES.find((rule) => rule.id === id)!);
  return <RuleList rules={rules} configuration={NO_RULE_OPTIONS} deletedId={null} idempotencyKey="key" />;
}

it.each([
  ["to the top", "Move Plates up", ["Plates", "Mugs", "Vases"], "Move Plates down"],
  ["to the bottom", "Move Plates down", ["Mugs", "Vases", "Plates"], "Move Plates up"],
  ["further up", "Move Vases up", ["Mugs", "Vases", "Plates"], "Move Vases up"],
])("a rule that was moved %s keeps the focus on its buttons", async (_where, pressed, order, focused) => {
  show(<div />, { others: [{ path: PATH, Component: Page, action: () => order, HydrateFallback: () => null }], at: PATH });
  const button = await screen.findByRole("button", { name: pressed });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => {
    expect([...document.querySelectorAll(".rule-name")].map(({ textContent }) => textContent)).toEqual(order);
    expect(document.activeElement?.getAttribute("aria-label")).toBe(focused);
  });
});

describe("a dragged rule", () => {
  const HEIGHT = 100;
  const names = () => [...document.querySelectorAll(".rule-name")].map(({ textContent }) => textContent);

  /** The page, drawn with rows of the same height, and what its action receives. */
  async function open(answer: (sent: FormData) => unknown) {
    const sent: FormData[] = [];
    const action = async ({ request }: { request: Request }) => {
      sent.push(await request.formData());
      return answer(sent.at(-1)!);
    };
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
      const at = [...(this.parentElement?.children ?? [])].indexOf(this);
      return new DOMRect(0, at * HEIGHT, 300, HEIGHT);
    });
    show(<div />, {
      others: [{ path: PATH, Component: Page, action, HydrateFallback: () => null }],
      at: PATH,
    });
    const row = (await screen.findByText("Vases")).closest("li")!;
    const grip = row.querySelector<HTMLElement>(".rule-grip")!;
    grip.setPointerCapture = () => undefined;
    const point = (y: number) => ({ button: 0, isPrimary: true, pointerId: 1, clientY: y });
    const dragTo = (y: number) => {
      act(() => void fireEvent.pointerDown(grip, point(250)));
      act(() => void fireEvent.pointerMove(grip, point(y)));
    };
    return { row, grip, sent, dragTo, drop: () => act(() => void fireEvent.pointerUp(grip, point(0))) };
  }

  it("shows where it will be, is sent once with all that it passed, and has the focus", async () => {
    const { row, sent, dragTo, drop } = await open(() => ["Vases", "Mugs", "Plates"]);
    dragTo(20);
    expect(row.style.translate).toBe("0 -200px");
    expect(document.querySelector<HTMLElement>(".rule-gap")?.style.top).toBe("0px");
    drop();
    await waitFor(() => expect(names()).toEqual(["Vases", "Mugs", "Plates"]));
    expect(sent).toHaveLength(1);
    expect(sent[0]!.get("intent")).toBe("up");
    expect(["id", "up", "order"].map((name) => sent[0]!.getAll(name))).toEqual([
      ["Vases"],
      ["Plates", "Mugs"],
      ["Mugs", "Plates", "Vases"],
    ]);
    expect(document.querySelector(".rule-gap")).toBeNull();
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Move Vases down"));
  });

  it("goes back where the answer has the old order", async () => {
    const { row, sent, dragTo, drop } = await open(() => ["Mugs", "Plates", "Vases"]);
    dragTo(120);
    drop();
    await waitFor(() => expect(row.style.translate).toBe(""));
    expect([sent.length, names()]).toEqual([1, ["Mugs", "Plates", "Vases"]]);
    expect(row.contains(document.activeElement)).toBe(true);
  });

  it("goes back with Escape, and nothing is sent", async () => {
    const { row, sent, dragTo, drop } = await open(() => []);
    dragTo(20);
    act(() => void fireEvent.keyDown(document.body, { key: "Escape" }));
    expect(row.style.translate).toBe("");
    drop();
    expect([sent.length, names()]).toEqual([0, ["Mugs", "Plates", "Vases"]]);
  });

  it("is not sent where it was dropped in its own place", async () => {
    const { sent, dragTo, drop } = await open(() => []);
    dragTo(230);
    drop();
    expect([sent.length, document.querySelector(".rule-gap")]).toEqual([0, null]);
  });
});
