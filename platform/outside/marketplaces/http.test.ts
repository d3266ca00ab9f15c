import { describe, expect, it } from "vitest";
import { ShopRefusal, ShopUnavailable } from "./port";
import { pathSegment, readSentence } from "./http";

describe("a value in a shop's path", () => {
  it.each([
    ["12", "12"],
    [7, "7"],
    ["a/../b", "a%2F..%2Fb"],
    ["?x#y", "%3Fx%23y"],
    ["...", "..."],
    ["%2e%2e", "%252e%252e"],
  ])("%j is one segment, %s", (value, segment) => {
    expect(pathSegment(value)).toBe(segment);
    expect(new URL(`https://shop.example/orders/${segment}/items`).pathname).toBe(`/orders/${segment}/items`);
  });

  it.each([undefined, "", ".", ".."])("%j is refused", (value) => {
    expect(() => pathSegment(value)).toThrow(ShopUnavailable);
    expect(() => pathSegment(value, new ShopRefusal("generic"))).toThrow(ShopRefusal);
  });
});

it.each([
  ['{"errors":[{"code":"InvalidInput","message":"Invalid date"}]}', "Invalid date"],
  ['{"errors":[{"message":"Invalid","longMessage":"The carrier is not supported"}]}', "The carrier is not supported"],
  ['{"error":"invalid_request","error_description":"redirect_uri is no RuName"}', "redirect_uri is no RuName"],
  ['{"error":"Resource\\n not found"}', "Resource not found"],
  ['{"message":"not found","status":404}', "not found"],
  ["<html>", ""],
  ["[]", ""],
])("a shop's refusal %s says %j", (text, sentence) => {
  expect(readSentence(text)).toBe(sentence);
});
