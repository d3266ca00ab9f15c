import type { FieldMetadata } from "@conform-to/react";

/** Form values of every type, as strings. */
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

/** Conform's field metadata of these values. */
export type TicketFieldset = {
  [Name in keyof TicketValues]: FieldMetadata<TicketValues[Name], TicketValues>;
};
