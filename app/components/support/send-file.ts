/** A file upload with its progress. */
interface Sending {
  url: string;
  /** CSRF and account fields. */
  token: Record<string, string>;
  file: File;
  /** @param share 0 to 1 */
  onProgress: (share: number) => void;
}

/** The app's response; null if the request failed. */
type Reply = { uploadId: string } | { problem: string } | null;

/** Uploads a file. XMLHttpRequest, because `fetch` reports no progress. */
export function sendFile({ url, token, file, onProgress }: Sending): { reply: Promise<Reply>; cancel: () => void } {
  const request = new XMLHttpRequest();
  const reply = new Promise<Reply>((resolve) => {
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(isReply(request.response) ? request.response : null);
    request.onerror = request.onabort = request.ontimeout = () => resolve(null);
    const form = new FormData();
    for (const [name, value] of Object.entries(token)) if (value) form.set(name, value);
    form.set("file", file);
    request.open("POST", url);
    request.send(form);
  });
  return { reply, cancel: () => request.abort() };
}

function isReply(answer: unknown): answer is NonNullable<Reply> {
  return typeof answer === "object" && answer !== null && ("uploadId" in answer || "problem" in answer);
}
