/** Countries whose addresses have a house number, but for few; elsewhere many houses have only a name. */
const WITH_NUMBERS: readonly string[] = [
  ...["AD", "AT", "AU", "BE", "BG", "BR", "CA", "CH", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IT"],
  ...["LI", "LT", "LU", "LV", "MC", "MX", "NL", "NO", "PL", "PT", "RO", "RS", "SE", "SI", "SK", "SM", "TR", "UA", "US"],
];

/** Whether an address has no house number where one is usual. Some have none, so it is asked about, and never refused for good. */
export function lacksHouseNumber(address: { alpha2Code: string; street1: string; street2: string }): boolean {
  return WITH_NUMBERS.includes(address.alpha2Code) && !/\p{Nd}/u.test(`${address.street1} ${address.street2}`);
}
