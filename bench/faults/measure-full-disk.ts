// Measures a full disk: a tmpfs of 300 MB with the data directory, filled and freed (P41).
import { mountSmallDisk } from "#testing/faults/small-disk.ts";
import { type FullDiskFigures, workOnFullDisk } from "#testing/faults/work-on-full-disk.ts";

const megabytes = 300;

export async function measureFullDisk(rounds = 100): Promise<FullDiskFigures> {
  const disk = mountSmallDisk(megabytes);
  if (!disk) throw new Error("A tmpfs cannot be mounted here: run as root on Linux.");
  try {
    return await workOnFullDisk(disk, rounds);
  } finally {
    disk.remove();
  }
}
