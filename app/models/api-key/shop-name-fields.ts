import { MAX_LENGTH } from "#contract/rules/field-limits";
import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

/** The merchant's name for the shop of an API key. */
export const SHOP_NAME_FIELDS = {
  name: {
    kind: "text",
    max: MAX_LENGTH.shopName,
    required: true,
    label: "shop",
    missing: "form.error.missing.shop-name",
    autoComplete: "off",
  },
} as const satisfies Fields<Key<"api-key">>;
export type ShopNameValues = Values<typeof SHOP_NAME_FIELDS>;
