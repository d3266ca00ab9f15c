import { expect, it } from "vitest";
import { spelledName, spelledState } from "./spelling";

it.each([
  ["ES", "Santiago De Compostela", "Santiago de Compostela"],
  ["ES", "San Sebastián De Los Reyes", "San Sebastián de los Reyes"],
  ["ES", "La Línea De La Concepción", "La Línea de la Concepción"],
  ["ES", "L'Hospitalet De Llobregat", "L'Hospitalet de Llobregat"],
  ["ES", "La Seu D'Urgell", "La Seu d'Urgell"],
  ["ES", "Vilanova I La Geltrú", "Vilanova i la Geltrú"],
  ["ES", "San Andrés Y Sauces", "San Andrés y Sauces"],
  ["ES", "Vila Do Bispo", "Vila do Bispo"],
  ["ES", "Urbanización La Moraleja", "Urbanización La Moraleja"],
  ["ES", "El Ejido", "El Ejido"],
  ["ES", "Villanueva De Alfonso I", "Villanueva de Alfonso I"],
  ["ES", "De La Torre - La Vega", "De La Torre - La Vega"],
  ["IT", "Campione D'Italia", "Campione d'Italia"],
  ["IT", "Bagno A Ripoli", "Bagno a Ripoli"],
  ["IT", "Reggio Nell'Emilia", "Reggio nell'Emilia"],
  ["IT", "Isola Delle Femmine", "Isola delle Femmine"],
  ["IT", "L'Aquila", "L'Aquila"],
  ["IT", "Sant'Angelo In Vado", "Sant'Angelo in Vado"],
  ["PT", "Santa Maria E Covas", "Santa Maria e Covas"],
  ["PT", "Viana do Castelo", "Viana do Castelo"],
  ["DE", "Frankfurt am Main", "Frankfurt am Main"],
  ["GB", "Isle Of Man", "Isle Of Man"],
])("%s spells %s as %s", (country, registered, name) => {
  expect(spelledName(country, registered)).toBe(name);
});

it.each([
  ...["Cádiz", "Málaga", "Córdoba", "Jaén", "Almería", "Algeciras", "Alcalá de Guadaíra", "Sanlúcar de Barrameda"].map((name) => [
    "ES",
    name,
    "Andalucia",
  ]),
  ...["León", "Ávila", "San Andrés del Rabanedo"].map((name) => ["ES", name, "Castilla - Leon"]),
  ...[
    "Leganés",
    "Móstoles",
    "Alcorcón",
    "Alcalá de Henares",
    "Torrejón de Ardoz",
    "Pozuelo de Alarcón",
    "San Sebastián de los Reyes",
  ].map((name) => ["ES", name, "Madrid"]),
  ...["Gijón", "Avilés"].map((name) => ["ES", name, "Asturias"]),
  ...["Mérida", "Cáceres"].map((name) => ["ES", name, "Extremadura"]),
  ...["San Sebastián", "Mondragón", "Irun"].map((name) => ["ES", name, "Pais Vasco"]),
  ...["Castellón de la Plana", "Gandía"].map((name) => ["ES", name, "Comunidad Valenciana"]),
  ...["Sant Cugat del Vallès", "Mataró", "Cornellà de Llobregat", "Vilafranca del Penedès"].map((name) => [
    "ES",
    name,
    "Cataluna",
  ]),
  ...["Vilagarcía de Arousa", "Narón", "Lalín", "San Juan"].map((name) => ["ES", name, "Galicia"]),
  ...["Bakırköy", "Kadıköy", "Sarıyer", "Diyarbakır", "Iğdır", "Kırıkkale", "Balıkesir", "Aydın", "Çankırı", "Odunpazarı"].map(
    (name) => ["TR", name, ""],
  ),
])("%s spells %s, of which the register has no accents", (country, name, state) => {
  const accents = country === "TR" ? name.replaceAll("ı", "i") : name.replace(/[àáèéíóòú]/gi, withoutAccent);
  const capitals = accents.replace(/(?<= )\p{Ll}/gu, (letter) => letter.toUpperCase());
  expect(spelledName(country, country === "ES" ? capitals : accents, state)).toBe(name);
});

it.each([
  ["IT", "Cefalu'", "Cefalù"],
  ["IT", "Citta' Di Castello", "Città di Castello"],
  ["IT", "Ca' De' Fabbri", "Ca' de' Fabbri"],
  ["IT", "Castelnovo Ne' Monti", "Castelnovo ne' Monti"],
  ["BE", "Mons-Lez-Liège", "Mons-lez-Liège"],
  ["BE", "Heist-Op-Den-Berg", "Heist-op-den-Berg"],
  ["BE", "Heist-Aan-Zee", "Heist-aan-Zee"],
  ["BE", "La Roche-En-Ardenne", "La Roche-en-Ardenne"],
  ["TR", "Didim(Yenihisar)", "Didim"],
  ["TR", "Kayseri", "Kayseri"],
  ["TR", "Akhisar", "Akhisar"],
])("%s spells %s as %s, too", (country, registered, name) => {
  expect(spelledName(country, registered)).toBe(name);
});

it.each([
  ["ES", "Andalucia", "Andalucía"],
  ["ES", "Cataluna", "Cataluña"],
  ["ES", "Pais Vasco", "País Vasco"],
  ["ES", "Castilla - Leon", "Castilla y León"],
  ["NL", "North Holland", "Noord-Holland"],
  ["PT", "Azores", "Açores"],
  ["TR", "Diyarbakir", "Diyarbakır"],
  ["TR", "Şanliurfa", "Şanlıurfa"],
  ["CH", "Canton de Berne", "Bern"],
  ["PL", "Lesser Poland", "Małopolskie"],
  ["FR", "Bretagne", "Bretagne"],
])("%s spells the state %s as %s", (country, registered, state) => {
  expect(spelledState(country, registered)).toBe(state);
});

function withoutAccent(letter: string): string {
  return letter.normalize("NFD")[0] ?? letter;
}
