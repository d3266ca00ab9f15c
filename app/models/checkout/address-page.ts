import type { Address, Recipient, Warehouse } from "#contract/addresses";
import type { Client } from "#contract/client";
import type { Language } from "#contract/primitives";
import type { PickUpPoint, ProductsDetails, Service } from "#contract/services";
import type { ChosenService, Shipment } from "#contract/shipments";
import { ownSource } from "#contract/rules/source-name";
import { townLine } from "~/models/places";
import { pickValues } from "~/models/form-fields";
import { addressDefaults } from "./address-defaults";
import { addressRules } from "./address-draft";
import type { AddressFormValues } from "./address-fields";
import { type AddressRules, isAddressComplete } from "./address-form";
import { FULL_ADDRESS, PERSON_FIELDS, type PersonValues } from "./person-fields";
import { insuranceNote } from "./insurance";
import { type RefusedField, refusedField } from "./refused-field";
import { needsCustoms } from "./step-rules";
import { isFree } from "./summary";

/** @see spec shipment-core, section 9: the address book is paged 9 at a time */
export const BOOK_PAGE = 9;

/** The longest search in the address book, characters. */
export const BOOK_SEARCH_MAX = 80;

/** An address book entry; its button fills the form. */
export interface BookEntry {
  id: string;
  alias: string;
  person: PersonValues;
}

/** An entry at another place than the rates are for; its button changes the destination. */
export interface DistantEntry {
  id: string;
  alias: string;
  place: string;
  country: string;
}

/** One page of address book search results. */
export interface FoundRecipients {
  /** The search text. */
  query: string;
  /** From 1; nine entries per list. */
  page: number;
  hasMore: boolean;
  here: BookEntry[];
  elsewhere: DistantEntry[];
}

/** Search matches at the destination that the rates are for, and elsewhere. */
export interface BookMatches {
  here: Recipient[];
  elsewhere: Recipient[];
  isEmpty: boolean;
  isFull: boolean;
}

/** Data of the address step: sender, recipient, contents and extras. */
export interface AddressPage {
  reference: string;
  values: AddressFormValues;
  ends: Record<"from" | "to", { place: string; country: string }>;
  senders: BookEntry[];
  recipients: BookEntry[];
  hasMoreRecipients: boolean;
  isBookEmpty: boolean;
  isBookFull: boolean;
  /** The recipient's field that the carrier refused. */
  refusal: RefusedField | null;
  /** The recipient's address comes from a shop's order. */
  isFromBuyer: boolean;
  /** The recipient's phone is the merchant's fallback number. */
  hasFallbackPhone: boolean;
  /** The sender's address needs no more input. */
  isSenderKnown: boolean;
  rules: AddressRules;
  service: OfferedExtras;
  /** Null if the extras cannot be priced. */
  prices: ProductsDetails | null;
  points: PickUpPoint[];
  pointsFailed: boolean;
  isFree: boolean;
  /** The customs step comes next. */
  needsCustoms: boolean;
}

export interface OfferedExtras {
  carrier: string;
  terms: string;
  currency: string;
  proofOfDelivery: boolean;
  adultSignature: boolean;
  additionalHandling: boolean;
  printInStore: boolean;
  insurance: Service["insurance"];
  /** Key of a note about the insurance, if there is one. */
  insuranceNote: ReturnType<typeof insuranceNote>;
}

interface AddressSources {
  shipment: Shipment & { service: ChosenService };
  client: Client;
  warehouses: Warehouse[];
  book: BookMatches;
  prices: ProductsDetails | null;
  /** Undefined for home delivery, null if the points could not be fetched. */
  points: PickUpPoint[] | null | undefined;
  termsAccepted: boolean;
  language: Language;
}

export function addressPage(sources: AddressSources): AddressPage {
  const { shipment, client, warehouses, book, prices, points, termsAccepted, language } = sources;
  const { from, to, service } = shipment;
  const isAtOrigin = (entry: Address) => entry.alpha2Code === from.alpha2Code && entry.zipCode === from.zipCode;
  const values = addressDefaults(shipment, client, language);
  return {
    reference: shipment.waybillReference,
    values: { ...values, carriersTermsAndConditions: termsAccepted ? "on" : "" },
    ends: {
      from: { place: townLine(from), country: from.alpha2Code },
      to: { place: townLine(to), country: to.alpha2Code },
    },
    senders: warehouses.filter(isAtOrigin).map(bookEntry),
    recipients: bookEntries(book.here),
    hasMoreRecipients: book.here.length > BOOK_PAGE,
    isBookEmpty: book.isEmpty,
    isBookFull: book.isFull,
    refusal: refusedField(shipment),
    isFromBuyer: ownSource(shipment.source) === null,
    hasFallbackPhone: hasFallbackPhone(to, client),
    isSenderKnown: isAddressComplete({ ...from, ...values.from }, FULL_ADDRESS),
    rules: addressRules(shipment),
    service: offeredExtras(service),
    prices,
    points: points ?? [],
    pointsFailed: points === null,
    isFree: isFree(shipment.price),
    needsCustoms: needsCustoms(shipment),
  };
}

/** @param page from 1 */
export function foundRecipients({ here, elsewhere }: BookMatches, query: string, page: number): FoundRecipients {
  const pageOf = <T>(entries: T[]) => entries.slice((page - 1) * BOOK_PAGE, page * BOOK_PAGE);
  return {
    query,
    page,
    here: pageOf(here).map(bookEntry),
    elsewhere: pageOf(elsewhere).map(distantEntry),
    hasMore: Math.max(here.length, elsewhere.length) > page * BOOK_PAGE,
  };
}

/** The extras of a service, for the form that chooses them. */
export function offeredExtras(service: ChosenService): OfferedExtras {
  return {
    carrier: service.carrierName,
    terms: service.urlTermsAndConditions,
    currency: service.currency,
    proofOfDelivery: service.proofOfDelivery,
    adultSignature: service.adultSignature,
    additionalHandling: service.additionalHandling,
    printInStore: service.hasPrintInStore,
    insurance: service.insurance,
    insuranceNote: insuranceNote(service.id),
  };
}

/** The first page of an address book. */
export function bookEntries(entries: readonly Address[]): BookEntry[] {
  return entries.slice(0, BOOK_PAGE).map(bookEntry);
}

function bookEntry(entry: Address): BookEntry {
  return { id: entry.id ?? "", alias: aliasOf(entry), person: pickValues(PERSON_FIELDS, entry) };
}

function distantEntry(entry: Recipient): DistantEntry {
  return { id: entry.id, alias: aliasOf(entry), place: townLine(entry), country: entry.alpha2Code };
}

function aliasOf({ alias, firstName, lastName }: Address): string {
  return alias || `${firstName} ${lastName}`;
}

/** Whether the recipient's phone is the merchant's fallback for orders without a number. */
export function hasFallbackPhone({ phone }: Pick<Address, "phone">, { fallbackPhone }: Pick<Client, "fallbackPhone">): boolean {
  return phone !== "" && phone === fallbackPhone;
}
