/** Whether two shops are called the same: nobody tells them apart by capitals. */
export function isSameShopName(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

const fold = (name: string) => name.normalize("NFKC").trim().toLowerCase();
