import { withOneStop } from "../../contract/rules/full-stop";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createInstance } from "i18next";
import type { Language } from "../../contract/primitives";
import { pluralLocale, type WordKeys } from "../../contract/rules/language";
import type history from "../../contract/words/en/history.json";
import type notifications from "../../contract/words/en/notifications.json";
import type shipments from "../../contract/words/en/shipments.json";
import type sample from "../../contract/words/en/sample.json";
import type states from "../../contract/words/en/states.json";
import { kebabCase, SHIPMENT_STATES } from "../../contract/state-names";
import { recordOf } from "../../contract/rules/objects";
import type { ShipmentState } from "../../contract/states";
import type addressChange from "./en/address-change.json";
import type defaults from "./en/defaults.json";
import type invoice from "./en/invoice.json";
import type mails from "./en/mails.json";
import type manifest from "./en/manifest.json";
import type mandate from "./en/mandate.json";
import type notices from "./en/notices.json";
import type payment from "./en/payment.json";
import type phone from "./en/phone.json";
import type printers from "./en/printers.json";
import type products from "./en/products.json";
import type report from "./en/report.json";
import type returns from "./en/returns.json";
import type slip from "./en/slip.json";
import type withdrawal from "./en/withdrawal.json";
import type zones from "./en/zones.json";

/** String files, one per kind of text, with the same keys in every language. */
interface Files {
  "address-change": typeof addressChange;
  defaults: typeof defaults;
  history: typeof history;
  invoice: typeof invoice;
  mails: typeof mails;
  manifest: typeof manifest;
  mandate: typeof mandate;
  notices: typeof notices;
  notifications: typeof notifications;
  payment: typeof payment;
  phone: typeof phone;
  printers: typeof printers;
  products: typeof products;
  report: typeof report;
  sample: typeof sample;
  shipments: typeof shipments;
  returns: typeof returns;
  slip: typeof slip;
  states: typeof states;
  withdrawal: typeof withdrawal;
  zones: typeof zones;
}

/** Key of a text with its file, such as `mails.receipt.subject`. */
export type WordKey = WordKeys<Files>;

const i18n = createInstance();
void i18n.init({
  load: "currentOnly",
  fallbackLng: false,
  resources: {},
  initImmediate: false,
  interpolation: { escapeValue: false },
});

/** Cache of texts without parameters: an invoice needs the same ones on each line. */
const known = new Map<string, string>();

/** A text in a language. @param params values for `{{name}}`; `count` selects the plural form */
export function t(language: Language, key: WordKey, params?: Record<string, string | number>): string {
  if (params) return translate(language, key, params);
  const name = `${language} ${key}`;
  const text = known.get(name) ?? translate(language, key);
  known.set(name, text);
  return text;
}

/** A label and its value on one line. French has a space before a colon. */
export function labelled(language: Language, label: string, value: string): string {
  return `${label}${language === "fr" ? "\u00a0" : ""}: ${value}`;
}

function translate(language: Language, key: WordKey, params: Record<string, string | number> = {}): string {
  const file = key.slice(0, key.indexOf("."));
  const lng = pluralLocale(language);
  // Load files lazily: most threads need few of them.
  if (!i18n.hasResourceBundle(lng, file)) i18n.addResourceBundle(lng, file, readStrings(`${language}/${file}.json`));
  return withOneStop(i18n.t(key.slice(file.length + 1), { ...params, lng, ns: file }));
}

/** Reads a file next to the bundle, of the platform, or of the contract, whose texts the app shares. */
function readStrings(name: string): unknown {
  const paths = ["./words/", "./", "../../contract/words/"].map((folder) =>
    fileURLToPath(new URL(folder + name, import.meta.url)),
  );
  return JSON.parse(readFileSync(paths.find(existsSync) ?? name, "utf8"));
}

/** Names of shipment states, as in the app's list. */
export function stateNames(language: Language): Record<ShipmentState, string> {
  return recordOf(SHIPMENT_STATES, (state) => t(language, `states.${kebabCase(state)}`));
}
