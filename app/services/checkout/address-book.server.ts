import { createHash } from "node:crypto";
import type { Recipient } from "#contract/addresses";
import type { Shipment } from "#contract/shipments";
import type { Merchant } from "~/services/session/merchant.server";
import { orNull } from "~/services/upstream/upstream.server";

/** @see spec shipment-core, section 9: the recipient address book holds at most 500 */
export const ADDRESS_BOOK_MAX = 500;

/** Of the address book's matches those at the place that the rates were asked for, and, where something is searched for, the others. */
export async function findRecipients(
  merchant: Merchant,
  shipment: Shipment,
  q: string,
): Promise<{ here: Recipient[]; elsewhere: Recipient[]; isEmpty: boolean; isFull: boolean }> {
  const query = q.trim() || shipment.to.zipCode;
  const [matches, whole] = await Promise.all([
    allMatches(merchant, query),
    merchant.upstream.addresses.listRecipients({ page: 1, limit: 1 }),
  ]);
  const { alpha2Code, zipCode } = shipment.to;
  const isHere = (entry: Recipient) => entry.alpha2Code === alpha2Code && entry.zipCode === zipCode;
  return {
    here: matches.filter(isHere),
    elsewhere: q.trim() ? matches.filter((entry) => !isHere(entry)) : [],
    isEmpty: whole.pagination.totalElements === 0,
    isFull: whole.pagination.totalElements >= ADDRESS_BOOK_MAX,
  };
}

const MOST_A_CALL = 50;

/** Most searches take one call; a book that is full takes ten. */
async function allMatches(merchant: Merchant, q: string): Promise<Recipient[]> {
  const found: Recipient[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { content, pagination } = await merchant.upstream.addresses.listRecipients({ q, page, limit: MOST_A_CALL });
    found.push(...content);
    pages = Math.min(pagination.totalPages, ADDRESS_BOOK_MAX / MOST_A_CALL);
  }
  return found;
}

/**
 * Puts a recipient into the book. A shipment that is saved by then is not held up by a full or failing book.
 *
 * @returns whether the recipient is in the book now
 */
export async function saveRecipient(merchant: Merchant, shipment: Shipment): Promise<boolean> {
  const { id: _id, ...address } = shipment.to;
  // One entry a shipment, however often the step is sent.
  const headers = { "idempotency-key": `recipient-${shipment.waybillReference}-${fingerprint(address)}` };
  const alias = address.alias || `${address.firstName} ${address.lastName}`.slice(0, 50);
  const body = { ...address, alias };
  return (await orNull("address-book", merchant.upstream.addresses.createRecipient({ headers, body }))) !== null;
}

function fingerprint(address: object): string {
  return createHash("sha256").update(JSON.stringify(address)).digest("base64url");
}
