import { useEffect } from "react";
import { useRevalidation } from "~/components/live/use-revalidation";

/** Waits between two looks at whether the code has arrived. */
const CHECK_MS = 7_000;
/** After that it has arrived, or nobody will tell. */
const CHECKS = 12;

/** Revalidates the page now and then while a text message is under way. */
export function useDeliveryCheck(isUnderWay: boolean): void {
  const revalidate = useRevalidation();
  useEffect(() => {
    if (!isUnderWay) return;
    let left = CHECKS;
    const timer = setInterval(() => {
      revalidate();
      left -= 1;
      if (left === 0) clearInterval(timer);
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
}
