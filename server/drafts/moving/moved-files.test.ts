// Files of a running product are moved to a double of an object store and back (P24, P43).
import { vi } from "vitest";
import { describeFileMoves } from "#testing/files/file-moves.ts";
import { doubleCredentials, startS3Double } from "#testing/object-store/start-s3-double.ts";

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 600_000 });

describeFileMoves("an object store", async () => {
  const double = await startS3Double({ bucket: "files" });
  return {
    ...double,
    credentials: doubleCredentials,
    listObjects: async (folder) => {
      const keys = [...double.objects.keys()].filter((key) => key.startsWith(`${folder}/`));
      return keys.map((key) => key.slice(folder.length + 1));
    },
  };
});
