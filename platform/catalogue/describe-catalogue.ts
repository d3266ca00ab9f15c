import { allCarriers, priceListsOf, servicesWithContracts, soldCarriers } from "../rules/catalogue/catalog";

/** What a catalogue has, in lines of text; of the current one. @param folder its name */
export function describeCatalogue(folder: string): string {
  const services = servicesWithContracts();
  const sold = soldCarriers();
  const days = new Map<string, number>();
  for (const { id } of services)
    for (const { validFrom } of priceListsOf(id)) days.set(validFrom, (days.get(validFrom) ?? 0) + 1);
  return [
    `${folder} is correct.`,
    `${allCarriers().length} carriers, of which ${sold.length} are sold and ${allCarriers().length - sold.length} are reached by own contracts`,
    `${services.length} services`,
    ...[...days].sort().map(([day, count]) => `prices from ${day}: ${count} services`),
  ].join("\n");
}
