/** Whether a total, minor units, is too small to be charged at once. */
export function isBelowLeast(total: number, leastPayment: number): boolean {
  return total > 0 && total < leastPayment;
}
