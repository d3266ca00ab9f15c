import { Flag } from "~/components/ui/flag";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { sitePaths } from "~/models/paths";
import { Part } from "./part";

interface ExampleRow {
  name: string;
  country: string;
  town: string;
  order: string;
  age: string;
  content: string;
  weight: string;
  carrier: string;
  service: string;
  tracking: string;
  price: string;
  refunded?: string;
  extras: { icon: IconName; label: string }[];
  status: { tone: string; word: string; fact: string; edge?: string };
  action: string;
}

const INSURED = { icon: "shield", label: "Insured up to €250.00" } as const;
const ROWS: ExampleRow[] = [
  {
    name: "Duarte Magalhães",
    country: "PT",
    town: "4000-069 Porto",
    order: "#1187",
    age: "today 14:02",
    content: "Woollen blanket",
    weight: "1.9 kg",
    carrier: "postmarel",
    service: "Postman Collect",
    tracking: "PM7884561634015",
    price: "€17.79",
    extras: [INSURED, { icon: "sign", label: "Proof of delivery" }],
    status: { tone: "tone-info", word: "Ready to print", fact: "Drop off by Fri 27 Nov" },
    action: "Print label",
  },
  {
    name: "Sanne van der Veer",
    country: "NL",
    town: "1011 Amsterdam",
    order: "#1179",
    age: "yesterday 17:52",
    content: "Mobile phone",
    weight: "0.5 kg",
    carrier: "skyferro",
    service: "Air Economy",
    tracking: "SF1649077404013",
    price: "€9.19",
    refunded: "Refunded",
    extras: [INSURED],
    status: { tone: "tone-warning", word: "Late", fact: "Was due Tue 24 Nov", edge: "row-late" },
    action: "Track",
  },
  {
    name: "Maria-Antonia Fernández-Villaverde y Montesinos",
    country: "ES",
    town: "08001 Barcelona",
    order: "#1178-B-2026",
    age: "16 Nov",
    content: "Handmade leather goods",
    weight: "104.25 kg",
    carrier: "velorra",
    service: "Express 12:00",
    tracking: "VL9917420051830011",
    price: "€1,204.60",
    extras: [],
    status: { tone: "tone-danger", word: "Incident", fact: "Address not found", edge: "row-wrong" },
    action: "Details",
  },
  {
    name: "Wiebke Petersen",
    country: "DE",
    town: "20095 Hamburg",
    order: "#1177",
    age: "16 Nov",
    content: "",
    weight: "1.25 kg",
    carrier: "pakettino",
    service: "A Casa",
    tracking: "",
    price: "€9.20",
    refunded: "Refunded",
    extras: [],
    status: { tone: "tone-danger", word: "Rejected", fact: "Street not found", edge: "row-wrong" },
    action: "Details",
  },
];

const HEADS = ["recipient", "order", "contents", "service", "benefits", "price", "status", "actions"];

/** The list of shipments as a table. */
export function ListTable() {
  return (
    <Part name="List">
      <Shipments />
    </Part>
  );
}

/** The list as cards. The layout follows the width of its container. */
export function ListCards() {
  return (
    <Part name="List on a phone">
      <Shipments />
    </Part>
  );
}

function Shipments() {
  return (
    <div className="list">
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- as in the list itself */}
      <table className="shipments" role="table">
        <caption className="visually-hidden">Shipments</caption>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col" className={`cell-${head}`}>
                <span className="capital">{head}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <ShipmentRow key={row.order} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ShipmentRow({ row }: { row: ExampleRow }) {
  const age = <span className="nowrap">{row.age}</span>;
  const price = (
    <>
      <span className="price">
        <span>{row.price}</span>
      </span>
      {row.refunded ? <span className="block quiet small">{row.refunded}</span> : null}
    </>
  );
  const extras = (
    <ul className="extras over">
      {row.extras.map(({ icon, label }) => (
        <li key={icon}>
          <Icon name={icon} label={label} />
        </li>
      ))}
    </ul>
  );
  return (
    <tr className={`shipment ${row.status.edge ?? ""}`}>
      <td className="cell-recipient">
        <div className="top">
          <a className="row-link cut" href="#list">
            {row.name}
          </a>
          <span className="only-folded row-order">
            <span className="cut number">{row.order}</span>
          </span>
        </div>
        <div className="sub">
          <Flag country={row.country} />
          <span className="cut">{row.town}</span>
          <span className="only-folded row-age">{age}</span>
        </div>
        <div className="sub row-contents">
          <span className="only-card cut number">{row.order}</span>
          <span className="cut">{row.content}</span>
        </div>
      </td>
      <td className="cell-order">
        <div className="top row-order">
          <span className="cut number">{row.order}</span>
        </div>
        <div className="sub">{age}</div>
      </td>
      <td className="cell-contents">
        <div className="cut">{row.content || <span className="quiet">No contents yet</span>}</div>
        <div className="sub number">
          <span className="cut">1 parcel · {row.weight}</span>
        </div>
      </td>
      <td className="cell-service">
        <div>
          <img className="mark" src={sitePaths.carrierLogo(row.carrier)} alt={row.carrier} width="24" height="24" />
          <div>
            <div className="top">
              <span className="cut">{row.service}</span>
              <span className="only-narrow only-card push dotted">{price}</span>
            </div>
            <div className="sub sub-track">
              {row.tracking ? (
                <a className="track mono cut over" href="#list">
                  {row.tracking}
                </a>
              ) : (
                <span className="cut">Pakettino</span>
              )}
            </div>
          </div>
        </div>
      </td>
      <td className="cell-benefits">{extras}</td>
      <td className="cell-price">{price}</td>
      <td className="cell-status">
        <span className={`badge ${row.status.tone}`}>
          <span className="cut">{row.status.word}</span>
        </span>
        <div className="sub">
          <span className="cut">{row.status.fact}</span>
        </div>
      </td>
      <td className="cell-actions">
        <div>
          <a className="button button-small" href="#list">
            <span>
              {row.action} <span className="visually-hidden">{row.name}</span>
            </span>
          </a>
          <button type="button" className="button button-quiet button-icon button-small">
            <Icon name="more" />
            <span className="visually-hidden">More actions for {row.name}</span>
          </button>
        </div>
      </td>
    </tr>
  );
}
