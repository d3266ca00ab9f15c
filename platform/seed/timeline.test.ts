import { expect, it } from "vitest";
import { pastCollectionDay, type PastStep } from "./timeline";

const stepAt = (at: string, code: string): PastStep => ({ at: new Date(at), code, state: "IN_TRANSIT", text: "", place: "" });
const MADRID = { alpha2Code: "ES", zipCode: "28001" };

it.each([
  ["2026-11-20T09:10:00.000Z", "collected", "2026-11-20"],
  ["2026-11-20T05:10:00.000Z", "collected", "2026-11-19"],
  ["2026-11-20T09:10:00.000Z", "dropped-off", null],
])("a parcel of %s that was %s had its collection planned for %s, and not for later", (at, code, day) => {
  expect(pastCollectionDay({ intervalStart: "09:00" }, [stepAt(at, code)], MADRID)).toBe(day);
});
