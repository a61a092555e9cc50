// Measures restores: to random moments under load, of damaged backups, and how long one takes with many applications (P43).
import { backupSettings } from "#server/platform/backups/backup-settings.ts";
import { startBackedUpProduct } from "#testing/backups/backed-up-product.ts";
import { fillProduct } from "#testing/backups/load.ts";
import { restoreAtRandomMoments } from "#testing/backups/random-moments.ts";

export interface RestoreFigures {
  restores: number;
  /** Restores that threw, lost something acknowledged before their moment, or had something begun after it. */
  failed: number;
  /** Bits that were changed in a backup without being noticed, of as many as there were restores. */
  unnoticed: number;
  applications: number;
  files: number;
  /** Copying everything, with this many applications. */
  backupSeconds: number;
  /** Restoring and checking everything, with this many applications. */
  restoreSeconds: number;
  /** What is lost with the machine at worst, with the default schedule. */
  lostMinutes: number;
}

const filesEach = 4;

export async function measureRestores({ moments = 20, applications = 10_000 } = {}): Promise<RestoreFigures> {
  const found = await atRandomMoments(moments);
  const timed = await timeRestore(applications);
  const scheduleMinutes = backupSettings.BACKUP_LOG_MINUTES.parse(undefined);
  return {
    restores: found.restores,
    failed: found.failures.length,
    unnoticed: found.unnoticed.length,
    ...timed,
    lostMinutes: scheduleMinutes + found.longestPassSeconds / 60,
  };
}

async function atRandomMoments(moments: number) {
  const product = await startBackedUpProduct();
  try {
    return await restoreAtRandomMoments(product, {
      moments,
      loadSeconds: 2 * moments,
      damages: moments,
      report: (line) => process.stderr.write(`${line}\n`),
    });
  } finally {
    await product.close();
  }
}

async function timeRestore(applications: number) {
  const product = await startBackedUpProduct();
  try {
    await fillProduct(product, { applications, filesEach });
    const backupBegan = performance.now();
    const { manifest } = await product.backUp();
    const backupSeconds = secondsSince(backupBegan);
    const restoreBegan = performance.now();
    const { files } = await product.restore({ to: product.emptyFolder() });
    const restoreSeconds = secondsSince(restoreBegan);
    process.stderr.write(
      `${applications} applications: backup ${backupSeconds} s, restore ${restoreSeconds} s\n`,
    );
    const rows = manifest.tables.find(({ table }) => table === "public.applications")?.rows ?? 0;
    return { applications: rows, files: files.count, backupSeconds, restoreSeconds };
  } finally {
    await product.close();
  }
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1000;
}
