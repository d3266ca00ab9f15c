/**
 * Header by which the Waybill app proves to its upstream who it is: the secret that both have as `UPSTREAM_SECRET`, at least 32
 * characters. The app sends it with every call.
 *
 * An upstream believes `remoteAddress` only of a call that shows it, and counts attempts per address by it. Of any other call it
 * counts the address of the connection: a caller that may name any address could pass every limit.
 */
export const APP_SECRET_HEADER = "x-app-secret";
