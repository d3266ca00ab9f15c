/** A town of the seed: a complete postcode and the region. */
interface SeedTown {
  zip: string;
  state: string;
}

/** Towns by country and name. */
export const SEED_TOWNS: Record<string, SeedTown> = {
  "BE Antwerpen": { zip: "2000", state: "Vlaanderen" },
  "BE Gent": { zip: "9000", state: "Vlaanderen" },
  "DE Berlin": { zip: "10115", state: "Berlin" },
  "DE Hamburg": { zip: "20095", state: "Hamburg" },
  "ES Barcelona": { zip: "08001", state: "Cataluña" },
  "ES Madrid": { zip: "28001", state: "Madrid" },
  "FR Lyon": { zip: "69001", state: "Auvergne-Rhône-Alpes" },
  "FR Paris": { zip: "75001", state: "Île-de-France" },
  "GB London": { zip: "SW1A 1AA", state: "England" },
  "GB Manchester": { zip: "M1 1AE", state: "England" },
  "HU Budapest": { zip: "1011", state: "Budapest" },
  "IT Milano": { zip: "20121", state: "Lombardia" },
  "IT Roma": { zip: "00118", state: "Lazio" },
  "NL Amsterdam": { zip: "1011 AB", state: "Noord-Holland" },
  "NL Utrecht": { zip: "3511 AD", state: "Utrecht" },
  "PT Lisboa": { zip: "1100-148", state: "Lisboa" },
  "PT Porto": { zip: "4000-069", state: "Porto" },
  "TR Fatih": { zip: "34093", state: "İstanbul" },
};

/** @throws Error for an unknown town */
export function seedTown(country: string, city: string): SeedTown {
  const town = SEED_TOWNS[`${country} ${city}`];
  if (!town) throw new Error(`No seed postcode for ${city}, ${country}`);
  return town;
}
