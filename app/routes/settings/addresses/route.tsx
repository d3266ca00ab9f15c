import { randomUUID } from "node:crypto";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { BOOKS, bookUrl } from "~/models/addresses/book";
import { savedAddressValues } from "~/models/addresses/saved-address-fields";
import type { PlaceChoices } from "~/models/checkout/info-page";
import { readSearchedList } from "~/models/settings/list-state";
import { readQuery } from "~/models/urls";
import { intentAction } from "~/services/forms/form-action.server";
import { requestId } from "~/services/http/request-scope.server";
import { loadInit, requireMerchant } from "~/services/session/merchant.server";
import { type BookOwner, countriesOf, runAddressForm } from "./address-forms.server";
import { AddressesView } from "./addresses-view";
import { loadBook } from "./load-book.server";

export const handle = {
  i18n: ["addresses", "checkout", "countries", "invoices", "forms", "flash"],
  title: { namespace: "addresses", key: "title" },
} satisfies PageHandle;

/** @throws Response redirect to the sender addresses, the default book */
async function requireBook({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">): Promise<BookOwner> {
  const merchant = await requireMerchant(request);
  const book = BOOKS.find((name) => name === params.book);
  if (!book) throw redirect(bookUrl(merchant.paths, "sender"));
  return { merchant, book };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { merchant, book } = await requireBook({ request, params });
  const query = readSearchedList(readQuery(request.url));
  const [page, countries, { client }] = await Promise.all([
    loadBook(merchant, book, query),
    countriesOf(merchant, book),
    loadInit(merchant),
  ]);
  const edited = page?.entries.find(({ id }) => id === query.form);
  const isFull = page !== null && page.total >= page.max;
  const hasForm = edited !== undefined || (query.form === "new" && page !== null && !isFull);
  const home = countries.includes(client.alpha2Code) ? client.alpha2Code : (countries[0] ?? "");
  return {
    book,
    query,
    page,
    isFull,
    form: hasForm
      ? {
          edited: edited ? { id: edited.id, alias: edited.alias, email: edited.email, street1: edited.street1 } : null,
          values: savedAddressValues(edited, {
            country: home,
            owner: client,
            isFirst: book === "sender" && page?.total === 0,
          }),
          countries,
        }
      : null,
    fallbackPhone: client.fallbackPhone,
    idempotencyKey: randomUUID(),
    requestId: requestId(),
  };
}

export const action = intentAction<BookOwner, string | undefined, PlaceChoices>({
  who: requireBook,
  intent: (pressed) => pressed,
  run: ({ intent, ...sent }) => runAddressForm(intent, sent),
});

export const clientAction = preserveFormOffline;

/** @see spec configuration-and-support, section 2, "Addresses" */
export default function Addresses() {
  return <AddressesView {...useLoaderData<typeof loader>()} sent={useActionData<typeof action>()} />;
}
