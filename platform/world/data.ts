import type { Package } from "../../contract/services";
import type { ServedCountry } from "../rules/catalogue/catalog-types";

/** A recipient: country, city, first and last name, company, street, phone. */
type Person = readonly [ServedCountry, string, string, string, string, string, string];

/** Fictional recipients of the demo merchants, in ten countries. */
export const PEOPLE: readonly [Person, ...Person[]] = [
  ["GB", "London", "Oliver", "Whitfield", "", "14 Marlowe Terrace", "+44 20 7946 0128"],
  ["FR", "Paris", "Camille", "Lefèvre", "", "27 rue des Tilleuls", "+33 1 70 18 44 02"],
  ["DE", "Berlin", "Jürgen", "Großmann", "Großmann Lichttechnik", "Lindenstraße 8", "+49 30 5550 1173"],
  ["ES", "Madrid", "Lucía", "Ibáñez", "", "Calle del Olmo 31", "+34 910 555 018"],
  ["IT", "Roma", "Niccolò", "Bellandi", "", "Via dei Glicini 12", "+39 06 5550 149"],
  ["NL", "Amsterdam", "Sanne", "van der Veer", "", "Kastanjelaan 5", "+31 20 555 0139"],
  ["BE", "Antwerpen", "Joris", "Claessens", "", "Korenbloemstraat 19", "+32 3 555 01 27"],
  ["PT", "Lisboa", "Inês", "Carvalho", "Papelaria do Largo", "Rua das Amoreiras 44", "+351 21 555 0172"],
  ["HU", "Budapest", "Árpád", "Szőllősi", "", "Akácfa utca 22", "+36 1 555 0191"],
  ["TR", "Fatih", "Gülşen", "Yıldırım", "", "Çınar Sokak 7", "+90 212 555 01 64"],
  ["DE", "Hamburg", "Wiebke", "Petersen", "", "Möwenweg 3", "+49 40 5550 1128"],
  ["FR", "Lyon", "Théo", "Marchand", "Atelier Marchand", "6 place du Marché", "+33 4 70 18 44 51"],
  ["ES", "Barcelona", "Jordi", "Puigdomènech", "", "Carrer de la Palma 9", "+34 930 555 044"],
  ["GB", "Manchester", "Priya", "Raman", "", "Flat 3, 52 Heron Street", "+44 161 496 0155"],
  ["IT", "Milano", "Chiara", "Fossati", "Fossati Ceramiche", "Corso dei Mille 80", "+39 02 5550 188"],
  ["NL", "Utrecht", "Bram", "Hoekstra", "", "Zonnedauw 17", "+31 30 555 0126"],
  ["BE", "Gent", "Lotte", "Vermeulen", "", "Vlasmarkt 2", "+32 9 555 01 88"],
  ["PT", "Porto", "Duarte", "Magalhães", "", "Travessa do Carmo 11", "+351 22 555 0105"],
];

/**
 * Parcel contents: description, value in minor units, kilograms, length, width, height in cm, and subheading of the Harmonized
 * System.
 */
type Good = readonly [string, number, number, number, number, number, string];

export const GOODS: readonly [Good, ...Good[]] = [
  ["Linen shirt", 5900, 0.6, 32, 24, 5, "620590"],
  ["Desk lamp", 8450, 2.1, 45, 22, 20, "940521"],
  ["Paperback novels", 3600, 1.8, 28, 20, 15, "490199"],
  ["Wireless headphones", 17900, 0.8, 24, 20, 12, "851830"],
  ["Stoneware bowls", 6400, 3.4, 34, 34, 18, "691200"],
  ["Mobile phone", 64900, 0.5, 20, 12, 8, "851713"],
  ["Olive oil, 3 bottles", 4200, 3.9, 36, 26, 14, "150920"],
  ["Running shoes", 11900, 1.2, 35, 25, 13, "640411"],
  ["Framed print", 7500, 1.6, 60, 45, 6, "491191"],
  ["Bicycle light set", 3950, 0.4, 18, 12, 8, "851210"],
  ["Coffee beans, 2 kg", 4600, 2.2, 30, 20, 12, "090121"],
  ["Woollen blanket", 9900, 1.9, 42, 34, 16, "630120"],
];

/** Saved parcel templates, name first. */
export const SAVED_PARCELS: readonly (readonly [string, Package])[] = [
  ["Small box", { weight: 1, length: 25, width: 20, height: 10 }],
  ["Padded envelope", { weight: 0.4, length: 30, width: 22, height: 3 }],
  ["Shoe box", { weight: 1.5, length: 35, width: 25, height: 13 }],
  ["Large carton", { weight: 8, length: 60, width: 40, height: 40 }],
];

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
