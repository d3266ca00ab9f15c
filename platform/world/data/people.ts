import type { ServedCountry } from "../../rules/catalogue/countries";

/** A recipient: country, city, first and last name, company, street, phone. */
export type Person = readonly [ServedCountry, string, string, string, string, string, string];

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
