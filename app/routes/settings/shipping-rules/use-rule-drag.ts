import { useNavigation } from "@remix-run/react";
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { ShippingRule } from "#contract/shipping-rules";
import { passedRules, placeOf, type Row, shiftsOf } from "~/models/settings/rule-order";

/** Beside the window's edges, where dragging scrolls. Pixels. */
const EDGE = 80;

interface Drag {
  rules: ShippingRule[];
  rows: Row[];
  from: number;
  to: number;
  /** Pixels of the page. */
  by: number;
}

interface RuleDrag {
  list: RefObject<HTMLOListElement>;
  /** Of the dragged rule; null while none is dragged. */
  from: number | null;
  /** Where the rule will be dropped. Pixels from the list's start. */
  gap: Row | null;
  /** Distance by which the row of a place is drawn away from it. */
  shiftOf: (at: number) => number;
  /** Takes the rule of a place. */
  onTake: (event: PointerEvent<HTMLElement>, at: number) => void;
}

/**
 * Lets the mouse, a pen or a finger move a rule over several places. It is dropped with the button that moves it by one place,
 * whose form gets the other rules that it passes, and is drawn in its new place until the answer has come.
 */
export function useRuleDrag(rules: ShippingRule[]): RuleDrag {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const end = useRef(new AbortController());
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "idle") setDrag(null);
  }, [state]);
  useEffect(() => () => end.current.abort(), []);

  const onTake = (event: PointerEvent<HTMLElement>, from: number) => {
    if (event.button !== 0 || !event.isPrimary || state !== "idle") return;
    event.preventDefault();
    const grip: HTMLElement = event.currentTarget;
    grip.setPointerCapture(event.pointerId);
    const rows = [...list.current!.children].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return { top: top + scrollY, height };
    });
    end.current = new AbortController();
    const { signal } = end.current;
    const start = event.clientY + scrollY;
    let [y, to] = [event.clientY, from];
    const follow = () => {
      const [first, taken, last] = [rows[0]!, rows[from]!, rows.at(-1)!];
      const lowest = last.top + last.height - taken.top - taken.height;
      const by = Math.min(Math.max(y + scrollY - start, first.top - taken.top), lowest);
      to = placeOf(rows, from, by);
      setDrag({ rules, rows, from, to, by });
    };
    const cancel = () => {
      end.current.abort();
      setDrag(null);
    };
    const drop = () => {
      if (to === from) return cancel();
      end.current.abort();
      setDrag({ rules, rows, from, to, by: shiftsOf(rows, from, to)[from]! });
      sendMove(list.current!.children[from]!, rules, from, to);
    };
    const scroll = () => {
      if (signal.aborted) return;
      const beyond = Math.min(y - EDGE, 0) + Math.max(y - innerHeight + EDGE, 0);
      if (beyond !== 0) scrollBy({ top: beyond / 4, behavior: "instant" });
      requestAnimationFrame(scroll);
    };
    const move = ({ clientY }: { clientY: number }) => {
      y = clientY;
      follow();
    };
    grip.addEventListener("pointermove", move, { signal });
    grip.addEventListener("pointerup", drop, { signal });
    grip.addEventListener("lostpointercapture", cancel, { signal });
    window.addEventListener("scroll", follow, { signal });
    window.addEventListener("keydown", ({ key }) => (key === "Escape" ? cancel() : undefined), { signal });
    requestAnimationFrame(scroll);
  };

  // The answer may have another order.
  if (drag?.rules !== rules) return { list, from: null, gap: null, shiftOf: () => 0, onTake };
  const { rows, from, to, by } = drag;
  const shifts = shiftsOf(rows, from, to);
  const gap = { top: rows[from]!.top + shifts[from]! - rows[0]!.top, height: rows[from]!.height };
  return { list, from, gap, shiftOf: (at) => (at === from ? by : (shifts[at] ?? 0)), onTake };
}

/** Presses the button that moves a rule by one place, with all rules that it passes and the order in which they were shown. */
function sendMove(row: Element, rules: ShippingRule[], from: number, to: number): void {
  const order = rules.map(({ id }) => id);
  const way = to < from ? "up" : "down";
  const [, ...further] = passedRules(order, from, to);
  const fields = [...further.map((id) => [way, id]), ...order.map((id) => ["order", id])].map(([name, value]) =>
    Object.assign(document.createElement("input"), { type: "hidden", name, value }),
  );
  const button = row.querySelector<HTMLButtonElement>(`button[value=${way}]`)!;
  button.form!.append(...fields);
  button.focus({ preventScroll: true });
  button.click();
  for (const field of fields) field.remove();
}
