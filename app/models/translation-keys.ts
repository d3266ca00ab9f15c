import type account from "../../locales/en/account.json";
import type addresses from "../../locales/en/addresses.json";
import type analytics from "../../locales/en/analytics.json";
import type announcements from "../../locales/en/announcements.json";
import type apiKey from "../../locales/en/api-key.json";
import type archiving from "../../locales/en/archiving.json";
import type billing from "../../locales/en/billing.json";
import type bulk from "../../locales/en/bulk.json";
import type checkout from "../../locales/en/checkout.json";
import type common from "../../locales/en/common.json";
import type content from "../../locales/en/content.json";
import type countries from "../../locales/en/countries.json";
import type csv from "../../locales/en/csv.json";
import type customs from "../../locales/en/customs.json";
import type details from "../../locales/en/details.json";
import type edit from "../../locales/en/edit.json";
import type exporting from "../../locales/en/export.json";
import type filters from "../../locales/en/filters.json";
import type flash from "../../locales/en/flash.json";
import type forms from "../../locales/en/forms.json";
import type integrations from "../../locales/en/integrations.json";
import type invoices from "../../locales/en/invoices.json";
import type keyboard from "../../locales/en/keyboard.json";
import type parcels from "../../locales/en/parcels.json";
import type privacy from "../../locales/en/privacy.json";
import type map from "../../locales/en/map.json";
import type onboarding from "../../locales/en/onboarding.json";
import type payment from "../../locales/en/payment.json";
import type phone from "../../locales/en/phone.json";
import type price from "../../locales/en/price.json";
import type printing from "../../locales/en/printing.json";
import type rules from "../../locales/en/rules.json";
import type session from "../../locales/en/session.json";
import type settings from "../../locales/en/settings.json";
import type shell from "../../locales/en/shell.json";
import type shipments from "../../locales/en/shipments.json";
import type states from "../../locales/en/states.json";
import type subscription from "../../locales/en/subscription.json";
import type support from "../../locales/en/support.json";
import type tracking from "../../locales/en/tracking.json";
import type views from "../../locales/en/views.json";
import type volume from "../../locales/en/volume.json";

interface Files {
  account: typeof account;
  addresses: typeof addresses;
  analytics: typeof analytics;
  announcements: typeof announcements;
  "api-key": typeof apiKey;
  archiving: typeof archiving;
  billing: typeof billing;
  bulk: typeof bulk;
  checkout: typeof checkout;
  common: typeof common;
  content: typeof content;
  countries: typeof countries;
  csv: typeof csv;
  customs: typeof customs;
  details: typeof details;
  edit: typeof edit;
  export: typeof exporting;
  filters: typeof filters;
  flash: typeof flash;
  forms: typeof forms;
  integrations: typeof integrations;
  invoices: typeof invoices;
  keyboard: typeof keyboard;
  parcels: typeof parcels;
  privacy: typeof privacy;
  map: typeof map;
  onboarding: typeof onboarding;
  payment: typeof payment;
  phone: typeof phone;
  price: typeof price;
  printing: typeof printing;
  rules: typeof rules;
  session: typeof session;
  settings: typeof settings;
  shell: typeof shell;
  shipments: typeof shipments;
  states: typeof states;
  subscription: typeof subscription;
  support: typeof support;
  tracking: typeof tracking;
  views: typeof views;
  volume: typeof volume;
}

/** String files, one per part of the product. */
export type Namespace = keyof Files;

type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other";
type Singular<Name extends string> = Name extends `${infer Base}_${PluralForm}` ? Base : Name;
type Leaves<Tree, Path extends string = ""> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? `${Path}${Singular<Name>}` : Leaves<Tree[Name], `${Path}${Name}.`>;
}[keyof Tree & string];

/** A key of a namespace in the English file; a test checks that the other languages have the same. */
export type Key<Name extends Namespace> = Leaves<Files[Name]>;
