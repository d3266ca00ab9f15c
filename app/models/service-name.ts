interface NamedService {
  carrier: string;
  name: string;
}

/** A service's name beside its carrier's: "24" for "Ibervelo 24" of Ibervelo. */
export function nameBesideCarrier({ carrier, name }: NamedService): string {
  return name.startsWith(`${carrier} `) ? name.slice(carrier.length + 1) : name;
}

/** Carrier and service in one line, no name twice: "Postmarel Postman Collect", "Ibervelo 24". */
export function serviceTitle(service: NamedService): string {
  return `${service.carrier} ${nameBesideCarrier(service)}`;
}
