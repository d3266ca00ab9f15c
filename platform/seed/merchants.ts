import type { Language } from "../../contract/primitives";
import type { ServedCountry } from "../rules/catalogue/catalog-types";

/** A sender address: alias, city, street. */
type Depot = readonly [string, string, string];

/** A demo merchant of a tenant. */
export interface Merchant {
  partner: string;
  email: string;
  type: "autonomous" | "business";
  taxId: string;
  eori: string;
  companyName: string;
  /** Account for cash on delivery. */
  iban: string;
  firstName: string;
  lastName: string;
  country: ServedCountry;
  phone: string;
  language: Language;
  depots: readonly Depot[];
  /** False for a newly registered merchant. */
  hasShipments: boolean;
  /** Has not answered the privacy questions yet. */
  isUnanswered?: true;
}

/** The password of all demo merchants. */
export const DEMO_PASSWORD = "Demo-merchant-2026";

const waybill: Merchant = {
  partner: "waybill",
  email: "demo@waybill.example",
  type: "business",
  taxId: "ESB12345674",
  eori: "ESB12345674",
  companyName: "Hollis & Wren S.L.",
  iban: "ES9121000418450200051332",
  firstName: "Harriet",
  lastName: "Hollis",
  country: "ES",
  phone: "+34 910 000 101",
  language: "en",
  depots: [
    ["Madrid studio", "Madrid", "Calle del Almendro 9"],
    ["Barcelona stockroom", "Barcelona", "Carrer de la Fusina 4"],
  ],
  hasShipments: true,
};

const flandria: Merchant = {
  partner: "flandria",
  email: "demo@flandria.example",
  type: "autonomous",
  taxId: "BE0123456749",
  eori: "BE0123456749",
  companyName: "De Zilveren Draad",
  iban: "BE68539007547034",
  firstName: "Marieke",
  lastName: "De Backer",
  country: "BE",
  phone: "+32 2 555 01 11",
  language: "nl",
  depots: [
    ["Atelier Gent", "Gent", "Lange Munt 41"],
    ["Winkel Antwerpen", "Antwerpen", "Schuttershofstraat 8"],
  ],
  hasShipments: true,
};

const mercato: Merchant = {
  partner: "mercato",
  email: "demo@mercato.example",
  type: "business",
  taxId: "FR83404833048",
  eori: "FR40483304800022",
  companyName: "Maison Tardieu SAS",
  iban: "FR7630006000011234567890189",
  firstName: "Étienne",
  lastName: "Tardieu",
  country: "FR",
  phone: "+33 1 70 18 44 00",
  language: "fr",
  depots: [
    ["Entrepôt Paris", "Paris", "118 avenue de la Gare"],
    ["Atelier Lyon", "Lyon", "3 quai des Tanneurs"],
  ],
  hasShipments: true,
};

function newMerchant(like: Merchant): Merchant {
  return { ...like, email: `new@${like.partner}.example`, depots: [], hasShipments: false };
}

/** A separate account that is shown the privacy questions first. */
function unansweredMerchant(like: Merchant): Merchant {
  return { ...newMerchant(like), email: `privacy@${like.partner}.example`, isUnanswered: true };
}

/** For each tenant, a merchant with shipments, a new one, and one that has not answered the privacy questions. */
export const MERCHANTS: readonly Merchant[] = [waybill, flandria, mercato].flatMap((merchant) => [
  merchant,
  newMerchant(merchant),
  unansweredMerchant(merchant),
]);
