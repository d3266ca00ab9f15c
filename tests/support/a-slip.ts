import type { SlipDress } from "../../platform/labels/packing-slip";

/** What packing slips have of a merchant without logo, contact and returns. */
export function aSlip(changes: Partial<SlipDress> = {}): SlipDress {
  return {
    name: "Hollis & Wren",
    color: "#1a5fb4",
    logo: null,
    languages: ["en"],
    contact: [],
    returnsUrl: null,
    returnAddress: [],
    sentWith: null,
    ...changes,
  };
}
