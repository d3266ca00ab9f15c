import type { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import type { S3Settings } from "../../config";
import type { FileStore } from "./port";

/** S3 takes parts of at least 5 MiB, except for the last one. */
const PART_BYTES = 8 * 1024 * 1024;

const TIMEOUTS = {
  connectionTimeout: 3_000,
  requestTimeout: 20_000,
  throwOnRequestTimeout: true,
  /** A download waits for a slow browser. */
  socketTimeout: 120_000,
};

/** Files in a bucket of S3, or of a service with its API. Credentials come from the environment, as for every AWS program. */
export function s3Store({ bucket, endpoint, region }: S3Settings): FileStore {
  const client = new S3Client({
    region,
    // Other services know no bucket as a host name, and no checksums in trailers.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: TIMEOUTS,
  });
  // Buckets have no access lists unless somebody wants them.
  const disk = new Disk(new S3Driver({ client, bucket, visibility: "private", supportsACL: false }));
  return {
    put: (key, content) => disk.put(key, content),
    putStream: async (key, content) => {
      const parts = partsOf(content);
      const first = (await parts.next()).value ?? Buffer.alloc(0);
      if (first.length < PART_BYTES) return disk.put(key, first);
      await putParts(client, { Bucket: bucket, Key: key }, { first, rest: parts });
    },
    remove: (key) => disk.delete(key),
    exists: (key) => disk.exists(key),
    size: async (key) => (await disk.getMetaData(key)).contentLength,
    get: (key) => disk.getBytes(key),
    getStream: (key) => disk.getStream(key),
  };
}

/** The chunks of a stream, gathered to parts; all but the last one have {@link PART_BYTES}. */
async function* partsOf(content: Readable): AsyncGenerator<Buffer, undefined> {
  const arriving: AsyncIterable<Uint8Array> = content;
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of arriving) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    size += bytes.length;
    if (size < PART_BYTES) continue;
    const gathered = Buffer.concat(chunks);
    let at = 0;
    for (; gathered.length - at >= PART_BYTES; at += PART_BYTES) yield gathered.subarray(at, at + PART_BYTES);
    chunks = [gathered.subarray(at)];
    size = gathered.length - at;
  }
  if (size > 0) yield Buffer.concat(chunks);
  return undefined;
}

/** Uploads a file part by part, since S3 wants to know the size of each request. */
async function putParts(
  client: S3Client,
  file: { Bucket: string; Key: string },
  { first, rest }: { first: Buffer; rest: AsyncGenerator<Buffer, undefined> },
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(file));
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for (let part: Buffer | undefined = first; part; part = (await rest.next()).value) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...file, UploadId, PartNumber, Body: part }));
      Parts.push({ PartNumber, ETag });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...file, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...file, UploadId })).catch(() => undefined);
    throw error;
  }
}
