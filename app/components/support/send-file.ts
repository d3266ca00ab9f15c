/** A file on its way: how much of it was sent, and the end. */
interface Sending {
  url: string;
  /** The fields of every form. */
  token: Record<string, string>;
  file: File;
  /** @param share 0 to 1 */
  onProgress: (share: number) => void;
}

/** What the app says of a file; null where it could not be asked. */
type Reply = { uploadId: string } | { problem: string } | null;

/** Sends a file to the app. `fetch` would not tell how far it is. */
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
