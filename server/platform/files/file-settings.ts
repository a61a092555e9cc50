// Settings for where encrypted files are (docs/decisions/0042-files-in-an-object-store.md).
import { isAbsolute, join, resolve } from "node:path";
import { z } from "zod";
import {
  findEndpointProblem,
  isS3Address,
  parseS3Address,
  type S3Address,
  type S3Endpoint,
} from "../object-store/s3-address.ts";

export const fileSettings = {
  FILES_URL: z.string().optional(),
  FILES_S3_ENDPOINT: z.url().optional(),
  FILES_S3_REGION: z.string().default("us-east-1"),
};

const settings = z.object(fileSettings);
type FileSettings = z.infer<typeof settings>;

export type BucketLocation = S3Address & S3Endpoint;
export type FilesLocation = BucketLocation | { folder: string };

/** `dir`: files, or with a bucket only uploads in progress and fetched objects. */
export function filesLocation(
  { FILES_URL, FILES_S3_ENDPOINT, FILES_S3_REGION }: FileSettings,
  dataDir: string,
): { dir: string; bucket: BucketLocation | undefined; s3: S3Endpoint } {
  const s3 = { endpoint: FILES_S3_ENDPOINT, region: FILES_S3_REGION };
  const own = join(resolve(dataDir), "files");
  if (FILES_URL === undefined) return { dir: own, bucket: undefined, s3 };
  const location = parseLocation(FILES_URL, s3);
  // An invalid one is a problem of the settings, and never opened.
  if (location === undefined || "folder" in location)
    return { dir: location?.folder ?? own, bucket: undefined, s3 };
  return { dir: own, bucket: location, s3 };
}

/** Undefined unless it is an absolute folder or s3://BUCKET/PREFIX. */
export function parseLocation(text: string, endpoint: S3Endpoint): FilesLocation | undefined {
  if (!isS3Address(text)) return isAbsolute(text) ? { folder: resolve(text) } : undefined;
  const bucket = parseS3Address(text);
  return bucket && { ...bucket, ...endpoint };
}

/** The same text only for the same place. */
export function addressOf(location: FilesLocation): string {
  if ("folder" in location) return location.folder;
  const { bucket, prefix, endpoint } = location;
  const at = endpoint === undefined ? "" : ` at ${new URL(endpoint).host}`;
  return `s3://${bucket}/${prefix}`.replace(/\/$/, "") + at;
}

/** Each sentence begins with the setting that fixes it. */
export function fileProblems({ FILES_URL, FILES_S3_ENDPOINT }: FileSettings): string[] {
  const problems = [];
  const ofEndpoint = FILES_S3_ENDPOINT === undefined ? undefined : findEndpointProblem(FILES_S3_ENDPOINT);
  if (ofEndpoint !== undefined) problems.push(`FILES_S3_ENDPOINT: ${ofEndpoint}`);
  const isValid = FILES_URL === undefined || parseLocation(FILES_URL, { endpoint: undefined, region: "" });
  if (!isValid)
    problems.push("FILES_URL: must be s3://BUCKET/PREFIX, without credentials, or an absolute folder.");
  return problems;
}
