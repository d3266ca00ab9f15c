/**
 * What rules ask and set, for components, which know the contract by models alone.
 *
 * @see contract/rules/shipping-rules.ts
 */
export { RULE_ACTIONS, RULE_CONDITIONS } from "#contract/rules/shipping-rules";
export { ownSource, shopName } from "#contract/rules/source-name";
