import { describe, expect, it } from "vitest";
import { clientAddress } from "./client-address";

describe("whom an address stands for", () => {
  it.each([
    ["7.7.7.7", "7.7.7.7"],
    [" 7.7.7.7:1012 ", "7.7.7.7"],
    ["::ffff:66.1.1.3", "66.1.1.3"],
    ["::FFFF:4201:103", "66.1.1.3"],
    ["[::ffff:66.1.1.3]:443", "66.1.1.3"],
    ["2001:db8:bb::1", "2001:db8:bb:0::/64"],
    ["2001:DB8:BB:0:0:0:0:3c", "2001:db8:bb:0::/64"],
    ["[2001:db8:bb::3c]:51000", "2001:db8:bb:0::/64"],
    ["[2001:db8:bb::3c]", "2001:db8:bb:0::/64"],
    ["2001:db8:bb:1::1", "2001:db8:bb:1::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("%s is %s", (written, client) => {
    expect(clientAddress(written)).toBe(client);
  });

  it.each([
    "",
    "unknown",
    "garbage0",
    "300.1.1.1",
    "1.2.3",
    "7.7.7.7:x",
    "[7.7.7.7]",
    "1:2:3",
    "2001:db8::1]:80",
    "a".repeat(50_000),
  ])("of %.20s is nobody", (written) => {
    expect(clientAddress(written)).toBeNull();
  });
});
