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
