import { useEffect, useRef, useState } from "react";

/** Countdown in whole seconds, in the browser. @param onOver runs once, at zero */
export function useSecondsLeft(waitMs: number, onOver?: () => void): number {
  const [seconds, setSeconds] = useState(Math.ceil(waitMs / 1000));
  const latest = useRef(onOver);
  useEffect(() => {
    latest.current = onOver;
  });
  useEffect(() => {
    const end = Date.now() + waitMs;
    const left = () => Math.max(0, Math.ceil((end - Date.now()) / 1000));
    setSeconds(left());
    if (waitMs <= 0) return;
    const timer = setInterval(() => {
      setSeconds(left());
      if (left() > 0) return;
      clearInterval(timer);
      latest.current?.();
    }, 1000);
    return () => clearInterval(timer);
  }, [waitMs]);
  return seconds;
}
