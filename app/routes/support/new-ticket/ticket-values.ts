import type { FieldMetadata } from "@conform-to/react";

/** The values of every type's form, as its inputs hold them. */
export type TicketValues = {
  reason: string;
  productDescription: string;
  amount: string;
  payment: string;
  payout: { accountHolder: string; iban: string; code: string; account: string };
  collectionDate: string;
  additionalComments: string;
  proofOfValue: string;
  proofOfDamageGoods: string;
  proofOfDamageExternalPackaging: string;
  proofOfDamageInternalPackaging: string;
  additionalPicture: string;
};

/** The form library's fields of them. */
export type TicketFieldset = {
  [Name in keyof TicketValues]: FieldMetadata<TicketValues[Name], TicketValues>;
};
