/**
 * Starts a call that is awaited later, or streamed to the browser. If it rejects before that, Node would report an unhandled
 * rejection; the later `await` still gets it.
 */
export function startEarly<T>(call: Promise<T>): Promise<T> {
  call.catch(() => undefined);
  return call;
}
