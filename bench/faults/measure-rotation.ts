// Measures what kills of a rotation of keys do to the reads of 1,000 files (P25).
import { readConfig } from "#server/config.ts";
import { recordKeys, refuseWrongKeys } from "#server/keys/check-keys.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres/embedded-postgres.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { migrate } from "#server/start/migrate.ts";
import { addPlainUser } from "#testing/database/plain-user.ts";
import { type RotationFigures, rotateUnderKills, writeFiles } from "#testing/kills/rotation.ts";

const files = 1000;
const before = {
  FILES_KEY: "the first files key of this benchmark and long enough",
  DETAILS_KEY: "a details key of this benchmark and long enough",
};
const after = {
  ...before,
  FILES_KEY: "the second files key of this benchmark and long enough",
  FILES_KEY_FORMER: before.FILES_KEY,
};
const owner = { fullName: "Meera Iyer", email: "meera@example.org", phone: "9000000001" };

export async function measureRotation(kills: number): Promise<RotationFigures> {
  const dataDir = makeTemporaryDataDir("bench-rotation");
  const postgres = await startEmbeddedPostgres({ dataDir });
  const place = { DATA_DIR: dataDir, DATABASE_URL: postgres.url };
  const configWith = (settings: Record<string, string>) =>
    readConfig({ NODE_ENV: "test", ...place, ...settings });
  const db = openDatabase(postgres.url);
  try {
    await migrate(postgres);
    const config = await recordKeys(db, configWith(before), readConfig);
    const userId = await addPlainUser(db, owner);
    await writeFiles({ db, config }, { userId, count: files, now: new Date() });
    await refuseWrongKeys(postgres.url, configWith(after), readConfig);
    const changed = await recordKeys(db, configWith(after), readConfig);
    const environment = { PATH: process.env["PATH"] ?? "", ...place, ...after };
    return await rotateUnderKills({ db, config: changed, environment, kills });
  } finally {
    await db.destroy();
    await postgres.stop();
    removeTemporaryDataDir(dataDir);
  }
}
