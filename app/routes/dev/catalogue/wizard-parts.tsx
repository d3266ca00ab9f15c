import { Icon } from "~/components/ui/icon";
import { sitePaths } from "~/models/paths";
import { Part } from "./part";

const SERVICES = [
  {
    id: "pakettino",
    carrier: "Pakettino",
    name: "Punto Punto",
    mark: "Cheapest",
    note: "Insured to €25 · Print in store",
    day: "Sat 28 Nov",
    price: "€12.16",
  },
  {
    id: "skyferro",
    carrier: "Skyferro",
    name: "Overnight Air",
    mark: "Fastest",
    note: "Premium · Insured to €100",
    day: "Tue 24 Nov",
    price: "€31.40",
  },
  { id: "velorra", carrier: "Velorra", name: "Access Point", mark: "", note: "No insurance", day: "Fri 27 Nov", price: "€14.05" },
];

const POINTS = [
  { name: "Kiosko Sol", away: "150 m", street: "Puerta del Sol 3, 28013 Madrid", open: "Mon–Fri 10–18 · Sat 10–14" },
  { name: "Papelería Huertas", away: "400 m", street: "Calle de las Huertas 22, 28014 Madrid", open: "Mon–Sat 9–20" },
];

export function Services() {
  return (
    <Part name="Services">
      <div className="choices services" role="radiogroup" aria-label="Services">
        {SERVICES.map(({ id, carrier, name, mark, note, day, price }) => (
          <label key={id} className="choice service">
            <input type="radio" name="example-service" value={id} defaultChecked={id === "skyferro"} />
            <img className="mark mark-32" src={sitePaths.carrierLogo(id)} alt="" width="32" height="32" />
            <span className="service-what">
              <span className="line">
                <span className="service-name">
                  <strong>{carrier}</strong> {name}
                </span>
                {mark ? (
                  <span className="service-marks">
                    <span className="badge tone-success">
                      <Icon name="tag" />
                      {mark}
                    </span>
                  </span>
                ) : null}
              </span>
              <span className="block small quiet service-included">{note}</span>
            </span>
            <span className="way">
              <span>
                <Icon name="store" /> Drop-off
              </span>
              <span>
                <Icon name="pin" /> Pick-up point
              </span>
            </span>
            <span className="arrive">
              <span className="block">{day}</span>
              <span className="small quiet">2 days</span>
            </span>
            <span className="cost">
              <span className="price">{price}</span>
              <span className="tiny quiet">excl. VAT</span>
            </span>
          </label>
        ))}
      </div>
    </Part>
  );
}

/** Pick-up points. */
export function Points() {
  return (
    <Part name="Pick-up points">
      <div className="choices points">
        {POINTS.map(({ name, away, street, open }, at) => (
          <label key={name} className="choice point">
            <input type="radio" name="example-point" value={name} defaultChecked={at === 0} />
            <span className="grow">
              <span className="line between">
                <span>
                  {at + 1}. <strong>{name}</strong>
                </span>
                <span className="quiet small nowrap">{away}</span>
              </span>
              <span className="block small">{street}</span>
              <span className="block small quiet">{open}</span>
            </span>
          </label>
        ))}
      </div>
    </Part>
  );
}
