// Opens a destination of backups by its address: a folder, or s3://BUCKET/PREFIX.
import { parseS3Address, type S3Endpoint } from "#server/platform/object-store/s3-address.ts";
import { openS3 } from "#server/platform/object-store/open-s3.ts";
import type { BackupDestination, Writer } from "./backup-destination.ts";
import { openFolderForReading, openFolderForWriting } from "./backup-folder.ts";
import { openBucketForReading, openBucketForWriting } from "./backup-bucket.ts";

/** For one writer at a time: begins an empty destination, or checks that it belongs to this installation and these keys. */
export async function openForWriting(to: string, writer: Writer, s3: S3Endpoint): Promise<BackupDestination> {
  if (!to.includes("://")) return openFolderForWriting(to, writer);
  const { bucket, prefix } = parse(to);
  const { isStopped = () => false } = writer;
  return openBucketForWriting({ store: await openS3({ ...s3, bucket, isStopped }), prefix }, writer);
}

export async function openForReading(from: string, s3: S3Endpoint): Promise<BackupDestination> {
  if (!from.includes("://")) return openFolderForReading(from);
  const { bucket, prefix } = parse(from);
  return openBucketForReading({ store: await openS3({ ...s3, bucket }), prefix });
}

function parse(address: string) {
  const parsed = parseS3Address(address);
  if (parsed) return parsed;
  // It may contain a password.
  throw new Error("The address of backups must be a folder or s3://BUCKET/PREFIX, without credentials.");
}
