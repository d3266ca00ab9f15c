import { useEffect, useRef, useState } from "react";
import { useFormToken } from "~/components/document/page-context";
import { usePaths } from "~/components/document/use-paths";
import { useLiveEvents } from "~/components/live/use-live-events";
import { isAttachmentName, ATTACHMENT_LIMIT, CONFIRMATION_MS } from "~/models/support/attachments";
import { supportPaths } from "~/models/support/support-paths";
import { contentProblem, type SentFile } from "~/models/support/ticket-fields";
import { sendFile } from "./send-file";

/** A file of an upload field. */
export interface UploadItem {
  key: string;
  fileName: string;
  size: number;
  state: "uploading" | "checking" | "ready" | "failed";
  /** Upload progress, 0 to 1. */
  share: number;
  /** Upload id, once ready. */
  id: string | null;
  /** Key in the namespace `forms`, if the upload failed. */
  problem: string | null;
}

/** Result of a file's check: its id, or why its content was refused. */
type Confirmation = { id: string } | { problem: string };

/**
 * Uploads files as they are chosen, and waits until an event confirms each.
 *
 * @param initial files uploaded before the page was rendered
 * @see spec configuration-and-support, section 4, "File upload"
 */
export function useUploads(initial: readonly SentFile[]) {
  const paths = usePaths();
  const token = useFormToken();
  const [items, setItems] = useState<UploadItem[]>(() =>
    initial.map((file) => ({ ...file, key: file.id, state: "ready", share: 1, problem: null })),
  );
  const next = useRef(0);
  const cancels = useRef(new Map<string, () => void>());
  /** Pending resolvers by upload id, and confirmations that arrived before their upload's response. */
  const waiting = useRef(new Map<string, (end: Confirmation) => void>());
  const confirmed = useRef(new Map<string, Confirmation>());
  useLiveEvents(paths.events, {
    onEvent: (event) => {
      if (event.type !== "upload-confirmed") return;
      const tell = waiting.current.get(event.uploadId);
      const end = event.id ? { id: event.id } : { problem: contentProblem(event.refusal) };
      if (tell) tell(end);
      else confirmed.current.set(event.uploadId, end);
    },
  });
  useEffect(() => {
    const running = cancels.current;
    return () => running.forEach((cancel) => cancel());
  }, []);
  const change = (key: string, part: Partial<UploadItem>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...part } : item)));

  /** The confirmation of an upload; undefined after a timeout. */
  function confirmation(uploadId: string): Promise<Confirmation | undefined> {
    const known = confirmed.current.get(uploadId);
    if (known !== undefined) return Promise.resolve(known);
    return new Promise((resolve) => {
      const end = (confirmation: Confirmation | undefined) => {
        clearTimeout(timer);
        waiting.current.delete(uploadId);
        resolve(confirmation);
      };
      const timer = setTimeout(() => end(undefined), CONFIRMATION_MS);
      waiting.current.set(uploadId, end);
    });
  }

  async function send(key: string, file: File): Promise<Partial<UploadItem>> {
    const failed = (problem: string) => ({ state: "failed" as const, problem });
    if (file.size === 0) return failed("form.error.empty-file");
    if (file.size > ATTACHMENT_LIMIT) return failed("form.error.file-size");
    if (!isAttachmentName(file.name)) return failed("form.error.file-type");
    const url = supportPaths(paths).uploads;
    const sending = sendFile({ url, token, file, onProgress: (share) => change(key, { share }) });
    cancels.current.set(key, sending.cancel);
    const reply = await sending.reply;
    cancels.current.delete(key);
    if (reply === null) return failed("form.error.file-unconfirmed");
    if ("problem" in reply) return failed(reply.problem);
    change(key, { state: "checking", share: 1 });
    const end = await confirmation(reply.uploadId);
    if (end === undefined) return failed("form.error.file-unconfirmed");
    return "problem" in end ? failed(end.problem) : { state: "ready", id: end.id };
  }

  return {
    items,
    add: (files: readonly File[]) => {
      for (const file of files) {
        const key = `upload-${(next.current += 1)}`;
        const item: UploadItem = {
          key,
          fileName: file.name,
          size: file.size,
          state: "uploading",
          share: 0,
          id: null,
          problem: null,
        };
        setItems((before) => [...before.filter(({ state }) => state !== "failed"), item]);
        void send(key, file).then((end) => change(key, end));
      }
    },
    remove: (key: string) => {
      cancels.current.get(key)?.();
      cancels.current.delete(key);
      setItems((before) => before.filter((item) => item.key !== key));
    },
    clear: () => setItems([]),
  };
}
