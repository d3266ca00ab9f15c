/** What a service of the outside sent back. */
export interface HttpResponse {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined if it is no JSON. */
  json: unknown;
}

export interface HttpRequest {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  headers?: Record<string, string>;
  /** Sent as JSON, or as a form if it is URLSearchParams. */
  body?: unknown;
  timeoutMs: number;
}

/** Labels are the longest. */
const MAX_BODY_BYTES = 20_000_000;

/**
 * No response: the service cannot be reached, is silent, was cut off, or sends without end. Whether the request had its effect is
 * unknown.
 */
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
    const text = await readText(response);
    return { status: response.status, headers: response.headers, text, json: parseJson(text) };
  } catch (error) {
    throw new NoResponse(error instanceof Error ? error.name : "unknown", { cause: error });
  }
}

/**
 * Fetches a file of a service of the outside.
 *
 * @returns null for any answer but 200
 * @throws NoResponse, also for a file above `maxBytes`
 */
export async function fetchFile(
  url: string,
  { headers, timeoutMs, maxBytes }: { headers: Record<string, string>; timeoutMs: number; maxBytes: number },
): Promise<Uint8Array | null> {
  try {
    const response = await fetch(url, { headers, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
    if (response.status === 200) return await readBytes(response, maxBytes);
    await response.body?.cancel();
    return null;
  } catch (error) {
    throw new NoResponse(error instanceof Error ? error.name : "unknown", { cause: error });
  }
}

async function readText(response: Response): Promise<string> {
  return new TextDecoder().decode(await readBytes(response, MAX_BODY_BYTES));
}

/** @throws Error if the body is too long */
async function readBytes({ body }: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error("The body is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Without the characters that a database does not store: one of them would block for ever what is told beside it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, UNSTORABLE.test(text) ? withStorableText : undefined);
  } catch {
    return undefined;
  }
}

/** A NUL, or half of a character, in JSON's notation. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

function withStorableText(_name: string, value: unknown): unknown {
  // Encoding replaces half of a character.
  return typeof value === "string" ? Buffer.from(value.replaceAll("\0", "")).toString() : value;
}
