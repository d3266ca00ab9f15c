/** A block that was folded opens where something in it is wrong: React does not know that it was folded by hand. */
export function openFolds(formId: string): void {
  const isWrong = ':is([aria-invalid="true"], .field-error)';
  const folds = document.getElementById(formId)?.querySelectorAll<HTMLDetailsElement>("details:not([open])");
  for (const fold of folds ?? []) if (fold.querySelector(isWrong)) fold.open = true;
}
