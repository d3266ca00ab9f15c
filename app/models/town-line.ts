interface Town {
  zipCode: string;
  city: string;
  alpha2Code: string;
}

/**
 * Postcode and town in postal order: Britain writes the town first.
 *
 * @param space between them; a no-break space where the line stands in running text
 */
export function townLine({ zipCode, city, alpha2Code }: Town, space = " "): string {
  const parts = alpha2Code === "GB" ? [city, zipCode] : [zipCode, city];
  return parts.filter(Boolean).join(space);
}
