import type { ComponentProps } from "react";
import { useIsWorking } from "~/components/ui/working-bar";

/** A form's button, which says that it is busy and cannot be pressed again while the page is loading. */
export function SubmitButton({ disabled, ...props }: ComponentProps<"button">) {
  const isWorking = useIsWorking();
  return (
    <button className="button button-primary" {...props} disabled={isWorking || disabled} aria-busy={isWorking || undefined} />
  );
}
