import { useNavigate } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

/** Interval of the check for pointer and focus, ms. */
const LOOK_MS = 500;

/**
 * Navigates to a URL after a time without interaction: no pointer over the element and no keyboard focus on its controls. Never
 * with `prefers-reduced-motion`.
 *
 * @param url target; null disables it
 */
export function useTimedClose(ref: RefObject<HTMLElement>, url: string | null, afterMs: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (url === null || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let isPointed = false;
    let left = afterMs;
    const element = ref.current!;
    const enter = (event: Event) => (isPointed = event.target !== element);
    const leave = () => (isPointed = false);
    const timer = setInterval(() => {
      left = isPointed || element.querySelector(":focus-visible:not([tabindex='-1'])") ? afterMs : left - LOOK_MS;
      if (left > 0) return;
      clearInterval(timer);
      navigate(url, { preventScrollReset: true });
    }, LOOK_MS);
    element.addEventListener("pointermove", enter);
    element.addEventListener("pointerleave", leave);
    return () => {
      clearInterval(timer);
      element.removeEventListener("pointermove", enter);
      element.removeEventListener("pointerleave", leave);
    };
  }, [ref, url, afterMs, navigate]);
}
