import { z } from "zod";
import type { Address } from "#contract/addresses";
import { MAX_LENGTH } from "#contract/rules/field-limits";
import { type Book, bookUrl, END_OF } from "~/models/addresses/book";
import { readSearchedList, RETURN_TO } from "~/models/settings/list-state";
import {
  FALLBACK_PHONE_FIELDS,
  recipientAddressFields,
  savedAddressFieldOf,
  SENDER_ADDRESS_FIELDS,
} from "~/models/addresses/saved-address-fields";
import { placeChoices, type PlaceChoices } from "~/models/checkout/info-page";
import { INTENT } from "~/models/checkout/intents";
import type { FlashMessage } from "~/models/flash";
import { formSchema, IdempotencyKey } from "~/models/form-schema";
import { problem } from "~/models/problem-text";
import { readQuery, safeReturnTo } from "~/models/urls";
import { findPlaces, resolveEnds } from "~/services/checkout/places.server";
import { parseForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply, faultToastReply, type FormReply, invalid } from "~/services/forms/form-reply.server";
import { logFault } from "~/services/process/log.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { attempt, attemptOnce, type Outcome } from "~/services/upstream/upstream.server";
import { loadBook } from "./load-book.server";

export interface BookOwner {
  merchant: Merchant;
  book: Book;
}
type Sent = SubmittedForm<BookOwner>;
type Reply = Promise<Response | FormReply<PlaceChoices>>;

/** Runs a form of an address book. @param pressed value of the button; undefined if Enter submitted the form */
export function runAddressForm(pressed: string | undefined, sent: Sent): Reply {
  const { merchant, book } = sent.who;
  if (pressed === INTENT.findPlace(END_OF[book])) return findPlaces(merchant, sent.form, END_OF[book]);
  if (pressed === "delete") return deleteAddress(sent);
  if (pressed === "fallback-phone") return setFallbackPhone(sent);
  return pressed === "default" ? setDefault(sent) : saveAddress(sent);
}

const queryOf = ({ request }: Sent) => readSearchedList(readQuery(request.url));

/** Redirects to the same page of the book, with a flash. */
function tell(sent: Sent, flash: FlashMessage): Promise<Response> {
  const { q, page } = queryOf(sent);
  return redirectWithFlash(sent.request, bookUrl(sent.who.merchant.paths, sent.who.book, { q, page }), flash);
}

/** Saves an address of either book; the URL names the address that the form edits. */
async function saveAddress(sent: Sent): Reply {
  const { merchant, book } = sent.who;
  const { form: id, ...query } = queryOf(sent);
  const isNew = id === null || id === "new";
  const stored = isNew
    ? undefined
    : (await loadBook(merchant, book, { form: id, ...query }))?.entries.find((entry) => entry.id === id);
  // It was deleted in another tab, or the book could not be fetched.
  if (!isNew && !stored) return tell(sent, { key: "settings.error.try-again", tone: "error" });
  const schema = (book === "sender" ? formSchema(SENDER_ADDRESS_FIELDS) : formSchema(recipientAddressFields(stored))).extend({
    idempotencyKey: IdempotencyKey,
  });
  return parseForm(sent, schema, async ({ form, value, submission }) => {
    const end = END_OF[book];
    const typed = "from" in value ? value.from : value.to;
    if (!(await countriesOf(merchant, book)).includes(typed.alpha2Code))
      return invalid<PlaceChoices>(submission, { fieldErrors: { [`${end}.alpha2Code`]: [problem("form.error.not-allowed")] } });
    const { places, choices, fieldErrors } = await resolveEnds(merchant, { [end]: typed }, false);
    const place = places[end];
    if (!place) return invalid<PlaceChoices>(submission, { fieldErrors, extra: placeChoices(choices) });
    const address = {
      alias: value.alias,
      firstName: typed.firstName,
      lastName: typed.lastName,
      company: typed.company ?? "",
      email: typed.email ?? "",
      phone: typed.phone,
      street1: typed.street1 ?? "",
      street2: typed.street2 ?? "",
      alpha2Code: place.alpha2Code,
      zipCode: place.zipCode,
      city: place.city,
      state: place.state,
      postalCodeId: place.id,
    };
    const saved = await writeAddress(sent.who, address, stored, value.idempotencyKey);
    if (saved.kind === "fault") return faultToastReply(form, saved.fault, "settings.error.try-again");
    if (saved.kind === "refused") return failureReply<PlaceChoices>(submission, saved, savedAddressFieldOf(book));
    const returnTo = safeReturnTo(readQuery(sent.request.url).get(RETURN_TO), "");
    const said = { key: "address-saved", tone: "success" } as const;
    return returnTo ? redirectWithFlash(sent.request, returnTo, said) : tell(sent, said);
  });
}

/** Countries where addresses of a book may be. */
export async function countriesOf(merchant: Merchant, book: Book): Promise<string[]> {
  return book === "sender" ? merchant.tenant.countries : (await loadInit(merchant)).servedCountries.destinations;
}

function writeAddress(
  { merchant, book }: BookOwner,
  address: Omit<Address, "id">,
  stored: { id: string; isDefault: boolean } | undefined,
  idempotencyKey: string,
): Promise<Outcome<unknown>> {
  const { addresses } = merchant.upstream;
  const headers = { "idempotency-key": idempotencyKey };
  if (book === "sender")
    return stored
      ? attempt(addresses.updateWarehouse({ ...address, id: stored.id, isDefault: stored.isDefault }))
      : attemptOnce(() => addresses.createWarehouse({ headers, body: address }));
  return stored
    ? attempt(addresses.updateRecipient({ ...address, id: stored.id }))
    : attemptOnce(() => addresses.createRecipient({ headers, body: address }));
}

function setFallbackPhone(sent: Sent): Reply {
  return parseForm(sent, formSchema(FALLBACK_PHONE_FIELDS), async ({ form, value, submission }) => {
    const { account } = sent.who.merchant.upstream;
    const saved = await attempt(account.setOrderDefaults({ fallbackPhone: value.fallbackPhone ?? "" }));
    if (saved.kind === "fault") return faultToastReply(form, saved.fault, "settings.error.try-again");
    if (saved.kind === "refused") return failureReply<PlaceChoices>(submission, saved, Object.keys(FALLBACK_PHONE_FIELDS));
    return tell(sent, { key: value.fallbackPhone ? "fallback-phone-saved" : "fallback-phone-removed", tone: "success" });
  });
}

const OneAddress = z.object({ id: z.string().min(1).max(MAX_LENGTH.id) });

function setDefault(sent: Sent): Reply {
  return parseForm(sent, OneAddress, async ({ who: { merchant, book }, value }) => {
    if (book !== "sender") throw new Response("stale-form", { status: 403 });
    const set = await attempt(merchant.upstream.addresses.setDefaultWarehouse(value));
    return answer(sent, set, "address-default", set.kind === "ok");
  });
}

function deleteAddress(sent: Sent): Reply {
  return parseForm(sent, OneAddress, async ({ who: { merchant, book }, value }) => {
    const { deleteWarehouse, deleteRecipient } = merchant.upstream.addresses;
    const deleted = await attempt(book === "sender" ? deleteWarehouse(value) : deleteRecipient(value));
    // Deleting an address that another tab has deleted counts as success.
    const isGone = deleted.kind === "ok" || (deleted.kind === "refused" && deleted.refusal.status === 404);
    return answer(sent, deleted, "address-deleted", isGone);
  });
}

function answer(sent: Sent, outcome: Outcome<unknown>, key: "address-default" | "address-deleted", isDone: boolean) {
  if (outcome.kind === "fault") logFault("addresses", outcome.fault);
  if (isDone) return tell(sent, { key, tone: "success" });
  const isGone = outcome.kind === "refused" && outcome.refusal.status === 404;
  return tell(sent, { key: isGone ? "address-gone" : "settings.error.try-again", tone: "error" });
}
