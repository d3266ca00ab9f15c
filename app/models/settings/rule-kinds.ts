/**
 * Kinds of conditions and actions. Re-exported, because components must not import the contract at run time.
 *
 * @see contract/rules/shipping-rules.ts
 */
export { RULE_ACTIONS, RULE_CONDITIONS, SERVICE_CHOICES } from "#contract/rules/shipping-rules";
export { isOneOf } from "#contract/rules/objects";
export { ownSource, shopName } from "#contract/rules/source-name";
