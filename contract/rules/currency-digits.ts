const WITHOUT = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|XAF|XOF|XPF)$/;
const WITH_THREE = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;

/**
 * Decimals of a currency's minor units, by ISO 4217. `Intl` cannot tell: some engines write Hungarian forints without decimals, and
 * would take 100 minor units for 100 forints.
 */
export function currencyDigits(currency: string): number {
  if (WITHOUT.test(currency)) return 0;
  return WITH_THREE.test(currency) ? 3 : 2;
}
