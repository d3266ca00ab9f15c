import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { S3Settings } from "../../platform/config";

/** A service with S3's API and one bucket. */
export interface S3Double {
  settings: S3Settings;
  /** Credentials as the environment has them. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

export async function openS3(): Promise<S3Double> {
  const directory = await mkdtemp(join(tmpdir(), "waybill-s3-"));
  const bucket = "files";
  const server = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets: [{ name: bucket }] });
  const { port } = await server.run();
  return {
    settings: { bucket, endpoint: `http://127.0.0.1:${port}`, region: "us-east-1" },
    environment: { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
