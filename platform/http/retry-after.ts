import { z } from "zod";

const Refusal = z.object({ data: z.object({ retryAfterSeconds: z.number().int() }) });

/** A 429 and a 503 say also in their header when to go on, which HTTP clients read by themselves. */
export async function withRetryAfter(response: Response): Promise<Response> {
  if (response.status !== 429 && response.status !== 503) return response;
  const text = await response.text();
  const { retryAfterSeconds } = Refusal.parse(JSON.parse(text)).data;
  const headers = new Headers(response.headers);
  headers.set("retry-after", String(retryAfterSeconds));
  return new Response(text, { status: response.status, headers });
}
