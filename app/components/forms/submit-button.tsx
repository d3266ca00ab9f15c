import type { ComponentProps } from "react";
import { useIsWorking } from "~/components/ui/working-bar";

/** A submit button that is busy and disabled while the page is loading. */
export function SubmitButton({ disabled, ...props }: ComponentProps<"button">) {
  const isWorking = useIsWorking();
  return (
    <button className="button button-primary" {...props} disabled={isWorking || disabled} aria-busy={isWorking || undefined} />
  );
}
