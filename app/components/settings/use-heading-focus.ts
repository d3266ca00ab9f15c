import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus to the heading of a form that was opened on a page, unless the form shows errors: then their summary has it. */
export function useHeadingFocus(isAnswer: boolean): RefObject<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isAnswer) heading.current?.focus();
  }, [isAnswer]);
  return heading;
}
