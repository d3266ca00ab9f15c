/** Opens each `<details>` of a form that contains an error. React does not know that the merchant closed it. */
export function openFolds(formId: string): void {
  const isWrong = ':is([aria-invalid="true"], .field-error)';
  const folds = document.getElementById(formId)?.querySelectorAll<HTMLDetailsElement>("details:not([open])");
  for (const fold of folds ?? []) if (fold.querySelector(isWrong)) fold.open = true;
}
