// A small disk of its own that a test can fill: a tmpfs, which only root on Linux can mount.
import { spawnSync } from "node:child_process";
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  path: string;
  /** Writes until this many bytes are left. */
  fill: (leftBytes: number) => void;
  free: () => void;
  remove: () => void;
}

const pieceBytes = 64 * 1024;

/** Undefined where mounting is not possible. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), "pravesh-disk-"));
  const options = `size=${megabytes}m,mode=755`;
  if (spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", path]).status !== 0) {
    rmSync(path, { recursive: true });
    return undefined;
  }
  const filler = join(path, "filler");
  return {
    path,
    fill: (leftBytes) => fill(filler, path, leftBytes),
    free: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync("umount", ["-l", path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

function fill(filler: string, path: string, leftBytes: number): void {
  const file = openSync(filler, "a");
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(path);
      const bytes = Math.min(pieceBytes, bavail * bsize - leftBytes);
      if (bytes <= 0) break;
      writeSync(file, Buffer.alloc(bytes));
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
