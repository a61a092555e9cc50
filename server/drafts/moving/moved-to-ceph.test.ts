// Files of a running product are moved to Ceph and back, also while its gateway and storage are killed (P24, P43).
import { describe, vi } from "vitest";
import { openS3 } from "#server/platform/object-store/open-s3.ts";
import { describeFileMoves } from "#testing/files/file-moves.ts";
import {
  type Ceph,
  cephCredentials,
  createBucketInCeph,
  findMissingCeph,
  startCeph,
} from "#testing/object-store/start-ceph.ts";

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 600_000 });

const missing = findMissingCeph();
if (missing !== undefined) process.stdout.write(`left out files moved to Ceph: ${missing}\n`);

const bucket = "files";
let ceph: Ceph | undefined;

describe.skipIf(missing !== undefined)("files moved where Ceph is installed", () => {
  const start = async () => {
    ceph = await startCeph();
    const { endpoint, stop: close } = ceph;
    await createBucketInCeph(ceph, bucket);
    const store = await openS3({ endpoint, bucket, region: "us-east-1" });
    const listObjects = async (folder: string) => {
      const names: string[] = [];
      for await (const { key } of store.list(`${folder}/`)) names.push(key.slice(folder.length + 1));
      return names;
    };
    return { endpoint, bucket, credentials: cephCredentials, listObjects, close };
  };
  const killStore = async () => ceph?.killAndRestart(["gateway", "osd"], 2000);
  describeFileMoves("Ceph", start, { killStore });
});
