import { ADDRESS_FIELDS } from "~/models/checkout/address-fields";
import { VOUCHER_FIELDS } from "~/models/checkout/payment-fields";
import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

/** Fields of the panel that pays several shipments. */
export const PAYMENT_PANEL_FIELDS = {
  choice: { kind: "choice", label: "payment.method", required: true, missing: "form.error.missing.method" },
  carriersTermsAndConditions: ADDRESS_FIELDS.carriersTermsAndConditions,
  savesMethod: { kind: "checkbox", label: "payment.save-method" },
} as const satisfies Fields<Key<"checkout">>;

/** One form, so that applying a voucher keeps the chosen method. */
export const PAYMENT_PANEL_PAGE = { ...VOUCHER_FIELDS, ...PAYMENT_PANEL_FIELDS };
export type PaymentPanelValues = Values<typeof PAYMENT_PANEL_PAGE>;

/** Target of a voucher for all shipments that accept one. */
export const ALL_SHIPMENTS = "all";

export type PanelIntent = { kind: "pay" } | { kind: "apply-voucher" } | { kind: "remove-voucher" | "remove"; reference: string };

/** Values of the panel's buttons. */
export const PANEL_INTENT = {
  applyVoucher: "voucher",
  removeVoucher: (reference: string) => `no-voucher-${reference}`,
  remove: (reference: string) => `remove-${reference}`,
};

/** @param pressed value of the button; undefined when Enter submitted the form */
export function panelIntent(pressed = ""): PanelIntent {
  if (pressed === PANEL_INTENT.applyVoucher) return { kind: "apply-voucher" };
  const [, name, reference = ""] = /^(no-voucher|remove)-(\w+)$/.exec(pressed) ?? [];
  if (name === "remove") return { kind: "remove", reference };
  return name ? { kind: "remove-voucher", reference } : { kind: "pay" };
}
