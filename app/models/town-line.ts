/** Postcode and town in postal order: Britain writes the town first. */
export function townLine({ zipCode, city, alpha2Code }: { zipCode: string; city: string; alpha2Code: string }): string {
  const parts = alpha2Code === "GB" ? [city, zipCode] : [zipCode, city];
  return parts.filter(Boolean).join(" ");
}
