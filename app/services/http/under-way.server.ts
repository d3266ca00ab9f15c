import type { ServerResponse } from "node:http";

/** Answers that are not finished. */
const underWay = new Set<ServerResponse>();

/** Counts a request as under way until it is answered, or its browser has gone. */
export function noteUnderWay(response: ServerResponse): void {
  underWay.add(response);
  response.once("close", () => underWay.delete(response));
}

/** An event stream is open for as long as its tab is: nobody waits for its end. */
export function forgetUnderWay(response: ServerResponse): void {
  underWay.delete(response);
}

export function countUnderWay(): number {
  return underWay.size;
}
