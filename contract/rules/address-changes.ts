/** Whether buyers may change where a parcel goes: at once, if neither country nor price change; only if the merchant agrees; not. */
export const ADDRESS_CHANGE_RULES = ["always", "ask", "never"] as const;
export type AddressChangeRule = (typeof ADDRESS_CHANGE_RULES)[number];

/**
 * `asked`: waits for the merchant. `making`: the carrier is asked for the new label, the old one is still valid. `done`: the new label
 * is there, the old one is void. `declined` by the merchant. `failed`: the carrier gives no new label. `late`: the carrier has had the
 * parcel before the new label was there. After the last three the old label is valid as before. `canceled`: the merchant has cancelled
 * the shipment before.
 */
export const ADDRESS_CHANGE_STATES = ["asked", "making", "done", "declined", "failed", "late", "canceled"] as const;
export type AddressChangeState = (typeof ADDRESS_CHANGE_STATES)[number];

/**
 * Why a change needs a new shipment: it has another price, the service does not deliver there, or the parcel would cross a customs
 * border that it did not cross, or the other way round.
 */
export const ADDRESS_CHANGE_OBSTACLES = ["price", "service", "customs"] as const;
export type AddressChangeObstacle = (typeof ADDRESS_CHANGE_OBSTACLES)[number];

/** How often the label of a shipment is made anew: a carrier is paid for labels that it does not take back. */
export const LABELS_MADE_ANEW_MAX = 3;
