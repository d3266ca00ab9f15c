/**
 * Kinds of conditions and actions. Re-exported, because components must not import the contract at run time.
 *
 * @see contract/rules/shipping-rules.ts
 */
export { RULE_ACTIONS, RULE_CONDITIONS } from "#contract/rules/shipping-rules";
export { ownSource, shopName } from "#contract/rules/source-name";
