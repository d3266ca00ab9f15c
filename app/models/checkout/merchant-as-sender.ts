import type { Client } from "#contract/client";
import { entriesOf } from "#contract/rules/objects";
import { maxLength } from "~/models/field-rules";
import { PERSON_FIELDS, type PersonValues } from "./person-fields";

/** The account's data about the merchant. */
export type Merchant = Pick<Client, "firstName" | "lastName" | "companyName" | "email" | "phone" | "address">;

/** The merchant as a sender, without account details that are too long for an address: the merchant must shorten them. */
export function merchantAsSender({ companyName, address, ...merchant }: Merchant): Partial<PersonValues> {
  const { firstName, lastName, email, phone } = merchant;
  const sender = { firstName, lastName, company: companyName, email, phone, street1: address };
  return Object.fromEntries(
    entriesOf(sender).filter(([name, value]) => value.length <= (maxLength(PERSON_FIELDS[name]) ?? Infinity)),
  );
}
