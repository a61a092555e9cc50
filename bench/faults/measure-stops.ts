// Measures how deployments end: SIGTERMs under load behind a client that reconnects (P40).
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { type StopFigures, stopUnderLoad } from "#testing/faults/stop-under-load.ts";

export async function measureStops(rounds = 50): Promise<StopFigures> {
  const dataDir = makeTemporaryDataDir("bench-stops");
  try {
    return await stopUnderLoad(dataDir, rounds);
  } finally {
    removeTemporaryDataDir(dataDir);
  }
}
