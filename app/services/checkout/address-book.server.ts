import { createHash } from "node:crypto";
import type { Recipient, Warehouse } from "#contract/addresses";
import type { Shipment } from "#contract/shipments";
import type { BookMatches } from "~/models/checkout/address-page";
import type { Merchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/** @see spec shipment-core, section 9: the recipient address book holds at most 500 */
export const ADDRESS_BOOK_MAX = 500;

const UNKNOWN: BookMatches = { here: [], elsewhere: [], isEmpty: false, isFull: false };

/** The recipients at a draft's destination; none if the address book cannot be loaded, because addresses can be typed. */
export async function loadRecipientMatches(merchant: Merchant, shipment: Shipment): Promise<BookMatches> {
  return (await nullIfUnavailable("recipients", findRecipients(merchant, shipment, ""))) ?? UNKNOWN;
}

/** The sender addresses; none if they cannot be loaded, because addresses can be typed. */
export async function loadWarehouses(merchant: Pick<Merchant, "upstream">): Promise<Warehouse[]> {
  return (await findWarehouses(merchant)) ?? [];
}

async function findWarehouses({ upstream }: Pick<Merchant, "upstream">): Promise<Warehouse[] | undefined> {
  return (await nullIfUnavailable("warehouses", upstream.addresses.listWarehouses()))?.warehouses;
}

/** Whether there is no sender address for a shop's orders. False if unknown, so that the merchant is not asked needlessly. */
export async function lacksSender(merchant: Pick<Merchant, "upstream">): Promise<boolean> {
  return (await findWarehouses(merchant))?.length === 0;
}

/**
 * Searches the address book, by default for the destination's postcode. Matches at other places are returned for an explicit
 * search only.
 */
export async function findRecipients(merchant: Merchant, shipment: Shipment, q: string): Promise<BookMatches> {
  const query = q.trim() || shipment.to.zipCode;
  const [matches, total] = await Promise.all([
    allMatches(merchant, query),
    merchant.upstream.addresses.listRecipients({ page: 1, limit: 1 }),
  ]);
  const { alpha2Code, zipCode } = shipment.to;
  const isAtDestination = (entry: Recipient) => entry.alpha2Code === alpha2Code && entry.zipCode === zipCode;
  return {
    here: matches.filter(isAtDestination),
    elsewhere: q.trim() ? matches.filter((entry) => !isAtDestination(entry)) : [],
    isEmpty: total.pagination.totalElements === 0,
    isFull: total.pagination.totalElements >= ADDRESS_BOOK_MAX,
  };
}

const PAGE_SIZE = 50;

/** Most searches take one call; a full book takes ten. */
async function allMatches(merchant: Merchant, q: string): Promise<Recipient[]> {
  const found: Recipient[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { content, pagination } = await merchant.upstream.addresses.listRecipients({ q, page, limit: PAGE_SIZE });
    found.push(...content);
    pages = Math.min(pagination.totalPages, ADDRESS_BOOK_MAX / PAGE_SIZE);
  }
  return found;
}

/**
 * Saves a recipient to the address book. A full or failing book never blocks the shipment, which is saved already.
 *
 * @returns whether the recipient is in the book now
 */
export async function saveRecipient(merchant: Merchant, shipment: Shipment): Promise<boolean> {
  const { id: _id, ...address } = shipment.to;
  // Idempotent: resending the step adds no second entry.
  const headers = { "idempotency-key": `recipient-${shipment.waybillReference}-${fingerprint(address)}` };
  const alias = address.alias || `${address.firstName} ${address.lastName}`.slice(0, 50);
  const body = { ...address, alias };
  return (await nullIfUnavailable("address-book", merchant.upstream.addresses.createRecipient({ headers, body }))) !== null;
}

function fingerprint(address: object): string {
  return createHash("sha256").update(JSON.stringify(address)).digest("base64url");
}
