import { createCookie, unstable_parseMultipartFormData as parseMultipart } from "@remix-run/node";
import { CSRF, CSRFError } from "remix-utils/csrf/server";
import { methodNotAllowed } from "~/models/response-headers";
import { withoutControlCharacters } from "~/models/urls";
import { hasTooManyFields, isWellFormed } from "./form-shape.server";
import { recordSubmittedForm, requestScope } from "~/services/http/request-scope.server";
import { StoreFault } from "~/services/session/store/timeout-store.server";
import { signedInAccount } from "~/services/session/session.server";
import { clearUnsentForm } from "~/services/session/unsent-form.server";
import { isSecure, settings } from "~/services/process/settings.server";

let csrf: CSRF | undefined;
let cookieName = "";

function csrfProtection(): CSRF {
  if (csrf) return csrf;
  cookieName = isSecure() ? "__Host-waybill-csrf" : "waybill-csrf";
  const cookie = createCookie(cookieName, { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure() });
  csrf = new CSRF({ cookie, secret: settings().SESSION_SECRET });
  return csrf;
}

/** The CSRF token for this page's forms, and a cookie if the browser has none yet. */
export async function issueCsrfToken(request: Request): Promise<{ token: string; setCookie: string | null }> {
  const [token, setCookie] = await csrfProtection().commitToken(await withValidToken(request));
  // Browsers omit our cookies from cross-site posts. A new cookie here would invalidate every open form.
  const isCrossOrigin = request.method === "POST" && requestScope()?.formOrigin === "cross-origin";
  return { token, setCookie: isCrossOrigin ? null : setCookie };
}

/** Drops a token signed with another secret, so that the page gets a valid one at once. */
async function withValidToken(request: Request): Promise<Request> {
  if (!csrfProtection() || !request.headers.get("Cookie")?.includes(`${cookieName}=`)) return request;
  try {
    const form = new FormData();
    form.set("csrf", (await csrfProtection().getToken(request)) ?? "");
    await csrfProtection().validate(form, request.headers);
    return request;
  } catch (error) {
    if (!(error instanceof CSRFError)) throw error;
    return new Request(request.url);
  }
}

/**
 * Reads a submitted form. The only way to read one: every action starts here, so none can skip the checks.
 *
 * @param anyAccount also accepts a form whose page was rendered for another account, because it has the same effect for every
 * account
 * @param isBackground sent without a user's action: keeps the offer to resend another form
 * @param isPublic no session stands behind the form: whoever makes somebody else send it could send it as well, so it needs no token,
 * which browsers without cookies do not have
 * @param maxBytes limit of a form with files: excess bytes are dropped, so that the field reports a far too large file like a
 * slightly too large one, and the other values stay
 * @throws Response 405 for a method other than POST; 413 `too-long`; 403 `stale-form` if no page of this app sent the form; 403
 * `other-account` if its page was rendered for another account than the one signed in now
 */
export async function readForm(
  request: Request,
  {
    anyAccount = false,
    isBackground = false,
    isPublic = false,
    maxBytes,
  }: { anyAccount?: boolean; isBackground?: boolean; isPublic?: boolean; maxBytes?: number } = {},
): Promise<FormData> {
  if (request.method !== "POST") throw methodNotAllowed();
  // Reject a cross-origin form before reading it.
  const origin = requestScope()?.formOrigin;
  if (origin === "cross-origin") throw new Response("stale-form", { status: 403 });
  const form = await (maxBytes === undefined || !isMultipart(request) ? bodyOf(request) : bodyWithFiles(request, maxBytes));
  const clean = sanitizedForm(form);
  if (hasTooManyFields(clean)) throw new Response("too-long", { status: 413 });
  if (!isWellFormed(clean)) throw new Response("stale-form", { status: 403 });
  const account = form.get("account")?.toString();
  const signedIn = await signedInAccount(request).catch((error: unknown) => {
    // Without its session a same-origin form can be resubmitted, too.
    if (error instanceof StoreFault && origin === "same-origin") recordSubmittedForm(clean, account);
    throw error;
  });
  if (!anyAccount && account && signedIn && account !== signedIn) throw new Response("other-account", { status: 403 });
  try {
    if (!isPublic) await csrfProtection().validate(form, request.headers);
  } catch (error) {
    if (!(error instanceof CSRFError)) throw error;
    // A same-origin form with an expired token can be resubmitted from the error page.
    if (origin === "same-origin") recordSubmittedForm(clean, account);
    throw new Response("stale-form", { status: 403 });
  }
  recordSubmittedForm(clean, account);
  if (!isBackground) await clearUnsentForm(request);
  return clean;
}

/** The typed values, without control characters, CSRF token and account. */
function sanitizedForm(form: FormData): FormData {
  const clean = new FormData();
  for (const [name, value] of form) {
    if (name === "csrf" || name === "account") continue;
    if (typeof value === "string") clean.append(name, withoutControlCharacters(value));
    else clean.append(name, value);
  }
  return clean;
}

/** Far larger than the app's longest form. Larger bodies are not buffered. */
const MAX_BYTES = 256 * 1024;
/** Requests larger than this are rejected, not read to their end. */
const MAX_SENT_BYTES = 512 * 1024 * 1024;

const isMultipart = (request: Request) => /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
const tooLong = () => new Response("too-long", { status: 413 });

/**
 * Parses the body. A body that is not a form is treated as a stale form.
 *
 * @throws Response 413 `too-long`, before reading if Content-Length says so; the server handles the unread rest
 */
async function bodyOf(request: Request): Promise<FormData> {
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_BYTES) throw tooLong();
  const body = withSizeLimit(request, MAX_BYTES);
  try {
    return await body.request.formData();
  } catch (error) {
    if (body.isTooLong()) throw tooLong();
    if (error instanceof TypeError) throw new Response("stale-form", { status: 403 });
    throw error;
  }
}

/**
 * Parses a body with files as a stream, and keeps at most `maxBytes` of all files together.
 *
 * @throws Response 413 `too-long` for too much text, or a body that is larger than any form of this app
 */
async function bodyWithFiles(request: Request, maxBytes: number): Promise<FormData> {
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_SENT_BYTES) throw tooLong();
  const body = withSizeLimit(request, MAX_SENT_BYTES);
  const left = { text: MAX_BYTES, file: maxBytes };
  try {
    return await parseMultipart(body.request, async ({ filename, contentType, data }) => {
      const kind = filename === undefined ? "text" : "file";
      const chunks: Uint8Array<ArrayBuffer>[] = [];
      for await (const chunk of data) {
        if (kind === "text" && chunk.byteLength > left.text) throw tooLong();
        const kept = new Uint8Array(chunk.subarray(0, left[kind]));
        left[kind] -= kept.byteLength;
        chunks.push(kept);
      }
      return filename === undefined ? new Blob(chunks).text() : new File(chunks, filename, { type: contentType ?? "" });
    });
  } catch (error) {
    if (body.isTooLong()) throw tooLong();
    if (error instanceof Response) throw error;
    // The parser does not distinguish a truncated body from one that is no form.
    throw new Response("stale-form", { status: 403 });
  }
}

/** The request with a body that errors when it exceeds the limit, regardless of its Content-Length. */
function withSizeLimit(request: Request, maxBytes: number): { request: Request; isTooLong: () => boolean } {
  if (!request.body) return { request, isTooLong: () => false };
  let bytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes <= maxBytes) controller.enqueue(chunk);
      else controller.error(new TypeError("The form is too long"));
    },
  });
  // Cancelling the source would close the connection before the response is sent.
  // Streaming bodies require `duplex`, which the DOM type lacks.
  const init: RequestInit & { duplex: "half" } = {
    method: request.method,
    headers: request.headers,
    body: request.body.pipeThrough(count, { preventCancel: true }),
    duplex: "half",
  };
  return { request: new Request(request.url, init), isTooLong: () => bytes > maxBytes };
}
