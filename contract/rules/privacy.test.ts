import { expect, it } from "vitest";
import { needsConsent } from "./privacy";

it.each([
  [{ dataProcessing: true, marketingEmails: false, marketingCalls: null }, false],
  [{ dataProcessing: true, marketingEmails: true, marketingCalls: false }, false],
  [{ dataProcessing: true, marketingEmails: null, marketingCalls: null }, true],
  [{ dataProcessing: false, marketingEmails: false, marketingCalls: null }, true],
  [{ dataProcessing: null, marketingEmails: true, marketingCalls: null }, true],
])("asks for consent where an answer lacks or data must not be processed: %o", (policies, expected) => {
  expect(needsConsent(policies)).toBe(expected);
});
