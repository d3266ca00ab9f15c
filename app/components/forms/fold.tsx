import { type ComponentProps, useState } from "react";

/**
 * A block of fields that folds. `isOpen` decides only how it begins: its reader folds it, and the error summary opens it, but it
 * never closes around a field that is being corrected.
 */
export function Fold({ isOpen, ...details }: Omit<ComponentProps<"details">, "open"> & { isOpen: boolean }) {
  const [isOpenAtFirst] = useState(isOpen);
  return <details {...details} open={isOpenAtFirst} />;
}
