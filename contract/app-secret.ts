/**
 * Header that authenticates the Waybill app to its upstream. The value is the shared secret `UPSTREAM_SECRET`, at least 32
 * characters; the app sends it with every request.
 *
 * The upstream trusts `remoteAddress` only in requests with this header and rate-limits by it. For all other requests it uses the
 * address of the connection, because a client that can choose its address can bypass every rate limit.
 */
export const APP_SECRET_HEADER = "x-app-secret";
