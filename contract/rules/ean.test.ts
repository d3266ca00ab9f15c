import { describe, expect, it } from "vitest";
import { isEan } from "./ean";

describe("isEan", () => {
  it.each(["4006381333931", "96385074", "036000291452", "10012345678902", "9783161484100"])("takes %s", (text) => {
    expect(isEan(text)).toBe(true);
  });

  it.each(["", "4006381333932", "9638507", "400638133393 ", "400638133393A", "٤٠٠٦٣٨١٣٣٣٩٣١", "00"])("refuses %j", (text) => {
    expect(isEan(text)).toBe(false);
  });
});
