// On a full disk uploads are rejected, everything else goes on, and freeing the disk is enough (P41).
import { afterAll, expect, it } from "vitest";
import { mountSmallDisk } from "#testing/faults/small-disk.ts";
import { workOnFullDisk } from "#testing/faults/work-on-full-disk.ts";

/** PRAVESH_FULL_DISK=100 in long runs. */
const rounds = Number(process.env["PRAVESH_FULL_DISK"] ?? 5);

const disk = mountSmallDisk(300);
afterAll(() => disk?.remove());
if (!disk) process.stdout.write("left out: a full disk, because a tmpfs cannot be mounted here\n");

it.skipIf(!disk)(
  `a full disk of 300 MB: ${rounds} uploads are answered with 503, reads and logins succeed, nothing is lost, and it heals`,
  { timeout: 60_000 + rounds * 2000 },
  async () => {
    if (!disk) return;
    const figures = await workOnFullDisk(disk, rounds);
    expect(figures).toMatchObject({ rejected: rounds, stored: 0, failedReads: 0, failedLogins: 0, lost: 0 });
    expect(figures.healedMs).toBeLessThan(5000);
  },
);
