/** Named date ranges. @see spec shipment-core, section 2, "Filters panel" */
export const DATE_PRESETS = ["today", "last-7", "last-30"] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];
