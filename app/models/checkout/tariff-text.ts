/** A tariff number as it is written, `6205 20 00`. */
export function tariffText(code: string): string {
  return code.replace(/^(\d{4})(\d+)$/, (_all, head: string, rest: string) =>
    [head, ...(rest.match(/\d{1,2}/g) ?? [])].join(" "),
  );
}
