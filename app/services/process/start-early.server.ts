/**
 * A call that is awaited later, or by the browser. Should it reject before, Node would take it for unhandled and end the process for
 * all its requests; whoever awaits it still gets the rejection.
 */
export function startEarly<T>(call: Promise<T>): Promise<T> {
  call.catch(() => undefined);
  return call;
}
