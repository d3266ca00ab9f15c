/** What a service of the outside sent back. */
export interface HttpResponse {
  status: number;
  /** The parsed body; undefined if it is no JSON. */
  json: unknown;
}

export interface HttpRequest {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  /** Sent as JSON, or as a form if it is URLSearchParams. */
  body?: object;
  timeoutMs: number;
}

/** No response: the service cannot be reached, is silent, or was cut off. Whether the request had its effect is unknown. */
export class NoResponse extends Error {}

/**
 * Sends a request to a service of the outside. Never log the request: it contains credentials.
 *
 * @throws NoResponse
 */
export async function request(
  url: string,
  { method = "GET", headers = {}, body, timeoutMs }: HttpRequest,
): Promise<HttpResponse> {
  const isForm = body instanceof URLSearchParams;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: "application/json",
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, json: parseJson(await response.text()) };
  } catch (error) {
    throw new NoResponse(error instanceof Error ? error.name : "unknown", { cause: error });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
