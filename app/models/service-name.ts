interface NamedService {
  carrier: string;
  name: string;
}

/** A service's name without the carrier's, to show next to it: "24" for "Ibervelo 24" of Ibervelo. */
export function nameBesideCarrier({ carrier, name }: NamedService): string {
  return name.startsWith(`${carrier} `) ? name.slice(carrier.length + 1) : name;
}

/** Carrier and service, without repeating the carrier: "Postmarel Postman Collect", "Ibervelo 24". */
export function serviceTitle(service: NamedService): string {
  return `${service.carrier} ${nameBesideCarrier(service)}`;
}
