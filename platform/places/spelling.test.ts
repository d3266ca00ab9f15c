import { expect, it } from "vitest";
import { spelledName } from "./spelling";

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
