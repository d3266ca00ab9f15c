/**
 * Field of a form: the draft's `updatedAt` that the form was rendered from. Apart from the rules of stale forms, which bring zod and
 * must not reach browsers.
 */
export const MADE_FROM = "updatedAt";
