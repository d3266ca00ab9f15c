import { z } from "zod";

const Refusal = z.object({ data: z.object({ retryAfterSeconds: z.number().int() }) });

/** A 429 says also in its header when to go on, which HTTP clients read by themselves. */
export async function withRetryAfter(response: Response): Promise<Response> {
  if (response.status !== 429) return response;
  const text = await response.text();
  const { retryAfterSeconds } = Refusal.parse(JSON.parse(text)).data;
  const headers = new Headers(response.headers);
  headers.set("retry-after", String(retryAfterSeconds));
  return new Response(text, { status: response.status, headers });
}
