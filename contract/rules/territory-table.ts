/**
 * Territories that a country's post serves but that lie outside its customs or VAT area, have an area of their own, or a country
 * code of their own. Everything else belongs to its country's area; Madeira, the Azores, the Balearics and Corsica belong to all
 * three.
 *
 * A row is identified by postcodes, and by towns where postcodes are shared.
 */
export interface Territory {
  /** Also the name of its area, if it has its own. */
  id: string;
  /** Country whose post serves it. */
  country: string;
  /** ISO 3166-1 code that addresses may have instead of the country's. */
  code?: string;
  /** Postcodes that no other territory has, in the form of `postcodeKey`. */
  postcodes: RegExp;
  /** Towns in the form of `placeNameKey`, for an address without a postcode or with a shared one. */
  towns?: { names: RegExp; sharedPostcodes?: RegExp };
  /** Postcode of an exclave that the surrounding country assigns, or assigned, beside its own one. */
  around?: { own: string; alpha2Code: string; zipCode: string };
  /** Areas that goods can be sent to and from without customs documents: EU, a country, or its own. */
  areas: readonly string[];
  source: string;
}

const UCC = "Regulation (EU) 952/2013, article 4";
const VAT = "Directive 2006/112/EC, article 6";
/** Goods between overseas departments: article 294 of the Code général des impôts; La Poste requires a CN23 to all of them. */
const CGI = `${VAT}(1)(c); Code général des impôts, article 294; aide.laposte.fr, “Outre-Mer”`;
/** Countries and territories of annex II to the Treaty are outside the customs territory. */
const OVERSEAS = `${UCC}(1), annex II to the Treaty; aide.laposte.fr, “Outre-Mer”`;
const US_CUSTOMS = "19 CFR 101.1 and 7.2; USPS Domestic Mail Manual 608.2";
const ASSOCIATED = "Compacts of Free Association; USPS Domestic Mail Manual 608.2";

/** A territory with its own area. */
const separate = (id: string, row: Omit<Territory, "id" | "country" | "areas">): Territory => ({
  id,
  country: id.slice(0, 2),
  areas: [id],
  ...row,
});
/** A territory in its country's area, or in another one. */
const partOf = (area: string, id: string, row: Omit<Territory, "id" | "country" | "areas">): Territory => ({
  id,
  country: id.slice(0, 2),
  areas: [area],
  ...row,
});

/** The first matching row applies: Saint-Barthélemy is before Guadeloupe. */
export const TERRITORIES: readonly Territory[] = [
  separate("DE-helgoland", {
    postcodes: /^27498$/,
    towns: { names: /^(?:insel )?helgoland$/ },
    source: `${UCC}(1); ${VAT}(2)(a)`,
  }),
  partOf("CH", "DE-buesingen", {
    postcodes: /^78266$/,
    towns: { names: /^bue?singen(?: am hochrhein| hochrhein)?$/ },
    around: { own: "78266", alpha2Code: "CH", zipCode: "8238" },
    source: `${UCC}(1); ${VAT}(2)(b); German–Swiss treaty of 23 November 1964`,
  }),

  separate("ES-canarias", { postcodes: /^3[58]\d{3}$/, source: `${VAT}(1)(b); correos.es, “Información aduanera”` }),
  separate("ES-ceuta", {
    postcodes: /^51\d{3}$/,
    towns: { names: /^ceuta$/ },
    source: `${UCC}(1); ${VAT}(2)(c); correos.es, “Información aduanera”`,
  }),
  separate("ES-melilla", {
    postcodes: /^52\d{3}$/,
    towns: { names: /^melilla$/ },
    source: `${UCC}(1); ${VAT}(2)(d); correos.es, “Información aduanera”`,
  }),

  // 970xx are the CEDEX codes of Guadeloupe and of the two islands that used to be parts of it.
  separate("FR-saint-barthelemy", { code: "BL", postcodes: /^97(?:133|09[5-8]|7\d\d)$/, source: OVERSEAS }),
  separate("FR-saint-martin", {
    code: "MF",
    postcodes: /^97(?:150|05\d|060|8\d\d)$/,
    source: `${VAT}(1)(c); aide.laposte.fr, “Outre-Mer”`,
  }),
  partOf("FR-antilles", "FR-guadeloupe", { code: "GP", postcodes: /^97[01]\d\d$/, source: CGI }),
  partOf("FR-antilles", "FR-martinique", { code: "MQ", postcodes: /^972\d\d$/, source: CGI }),
  separate("FR-guyane", { code: "GF", postcodes: /^973\d\d$/, source: CGI }),
  separate("FR-reunion", { code: "RE", postcodes: /^974\d\d$/, source: CGI }),
  separate("FR-mayotte", { code: "YT", postcodes: /^976\d\d$/, source: CGI }),
  separate("FR-saint-pierre-et-miquelon", { code: "PM", postcodes: /^975\d\d$/, source: OVERSEAS }),
  separate("FR-terres-australes", { code: "TF", postcodes: /^984\d\d$/, source: OVERSEAS }),
  separate("FR-wallis-et-futuna", { code: "WF", postcodes: /^986\d\d$/, source: OVERSEAS }),
  separate("FR-polynesie", { code: "PF", postcodes: /^987\d\d$/, source: OVERSEAS }),
  separate("FR-nouvelle-caledonie", { code: "NC", postcodes: /^988\d\d$/, source: OVERSEAS }),
  partOf("EU", "FR-monaco", { code: "MC", postcodes: /^980\d\d$/, source: `${UCC}(2)(a); Directive 2006/112/EC, article 7` }),

  {
    id: "GB-northern-ireland",
    country: "GB",
    areas: ["GB", "EU"],
    postcodes: /^BT\d/,
    source: "Windsor Framework, articles 4 and 5; royalmail.com, “Northern Ireland”",
  },
  separate("GB-jersey", {
    code: "JE",
    postcodes: /^JE\d/,
    source: "jerseypost.com, “Customs requirements”: goods to and from the UK",
  }),
  separate("GB-guernsey", {
    code: "GG",
    postcodes: /^GY\d/,
    source: "guernseypost.com, “UK Border Force (Customs)”: to the UK, Jersey and the Isle of Man",
  }),
  partOf("GB", "GB-isle-of-man", {
    code: "IM",
    postcodes: /^IM\d/,
    source: "Customs and Excise Agreement of 15 October 1979: one area with the UK",
  }),
  separate("GB-gibraltar", { postcodes: /^GX\d/, source: `${UCC}(1); Gibraltar has a customs territory of its own` }),
  separate("GB-forces", { postcodes: /^BF1/, source: "BFPO: all mail requires a customs declaration, no destination is exempt" }),

  separate("IT-livigno", {
    postcodes: /^23041$/,
    towns: { names: /^(?:livigno|trepalle)(?: so)?$/, sharedPostcodes: /^23030$/ },
    source: `${UCC}(1); ${VAT}(2)(f)`,
  }),
  separate("IT-campione", {
    postcodes: /^22061$/,
    towns: { names: /^campione(?: d ?italia)?(?: co)?$/, sharedPostcodes: /^22060$/ },
    around: { own: "22061", alpha2Code: "CH", zipCode: "6911" },
    source: `${VAT}(1)(f), and of the customs area since 2020; post.ch, “Campione d’Italia entra nello spazio doganale europeo”`,
  }),
  separate("IT-vaticano", {
    code: "VA",
    postcodes: /^00120$/,
    towns: { names: /^(?:citta del vaticano|vatican city|vaticano)$/ },
    source: `${UCC}(1): no part of Italy`,
  }),
  separate("IT-san-marino", {
    code: "SM",
    postcodes: /^4789\d$/,
    source: `Agreement of 16 December 1991: a customs union; ${VAT}: no part of Italy`,
  }),

  partOf("CH", "CH-liechtenstein", {
    code: "LI",
    postcodes: /^94(?:8[5-9]|9[0-8])$/,
    source: "Customs union treaty of 29 March 1923; VAT Act of 12 June 2009, article 4",
  }),
  separate("CH-samnaun", {
    postcodes: /^756[23]$/,
    towns: { names: /^samnaun(?: (?:compatsch|dorf|laret|plan|ravaisch))?$/ },
    source: "Customs Ordinance of 1 November 2006, article 1; post.ch, “Sendungen in die Grenzgebiete Büsingen und Samnaun”",
  }),

  separate("TR-northern-cyprus", {
    postcodes: /^99\d{3}$/,
    source: "Customs Law 4458, article 2: the territory of the Republic alone",
  }),

  partOf("US", "US-puerto-rico", {
    code: "PR",
    postcodes: /^00[679]\d\d(?:\d{4})?$/,
    source: "19 CFR 101.1: of the customs territory",
  }),
  separate("US-virgin-islands", { code: "VI", postcodes: /^008\d\d(?:\d{4})?$/, source: US_CUSTOMS }),
  separate("US-guam", { code: "GU", postcodes: /^969(?:[12]\d|3[0-8])(?:\d{4})?$/, source: US_CUSTOMS }),
  separate("US-northern-marianas", { code: "MP", postcodes: /^9695\d(?:\d{4})?$/, source: US_CUSTOMS }),
  separate("US-samoa", { code: "AS", postcodes: /^96799(?:\d{4})?$/, source: US_CUSTOMS }),
  separate("US-wake", { code: "UM", postcodes: /^96898(?:\d{4})?$/, source: US_CUSTOMS }),
  separate("US-palau", { code: "PW", postcodes: /^969(?:39|40)(?:\d{4})?$/, source: ASSOCIATED }),
  separate("US-micronesia", { code: "FM", postcodes: /^9694[1-4](?:\d{4})?$/, source: ASSOCIATED }),
  separate("US-marshall-islands", { code: "MH", postcodes: /^969[67]0(?:\d{4})?$/, source: ASSOCIATED }),
  separate("US-forces", {
    postcodes: /^(?:09\d|340|96[2-6])\d\d(?:\d{4})?$/,
    source: "USPS Domestic Mail Manual 703.2.3: mail to and from APO, FPO and DPO addresses",
  }),
];
