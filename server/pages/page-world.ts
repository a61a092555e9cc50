// What public pages are made from: the catalogue and the day, read at most once a second and seldom less than every three; its version is its content.
import { createHash } from "node:crypto";
import type { ClientConfig } from "#contract/config.ts";
import type { PageState } from "#contract/rendered-page.ts";
import type { Destination } from "#domain/destinations.ts";
import { clientConfig } from "#server/catalogue/client-config.ts";
import { listDestinations, listTopDestinations } from "#server/catalogue/list-destinations.ts";
import type { Platform } from "#server/platform/platform.ts";

const freshMs = 1000;
/** Read ahead, so that the first visitor after a quiet hour does not wait either. */
const aheadMs = 3000;
/** No page is older than this: whatever changes in the catalogue is on the pages so soon. */
const boundMs = 5000;

export interface PageWorld {
  version: string;
  readAt: number;
  config: ClientConfig;
  catalogue: NonNullable<PageState["catalogue"]>;
  destinations: ReadonlyMap<string, Destination>;
}

interface WorldReader {
  /** Itself where it is young enough; a promise only where a request must wait for the database. */
  readWorld: () => PageWorld | Promise<PageWorld>;
  stop: () => Promise<void>;
}

/**
 * Many requests at once share one reading; if it fails, the last world still holds. The world is read again behind the
 * answers: by a request that finds it a second old, and by itself. Only where both were late does a request wait.
 */
export function worldOf(platform: Platform): WorldReader {
  let world: PageWorld | undefined;
  let askedAt = 0;
  let reading: Promise<PageWorld> | undefined;
  let next: NodeJS.Timeout | undefined;
  let stopped = false;

  function readAgain(): Promise<PageWorld> {
    if (reading) return reading;
    askedAt = platform.clock().getTime();
    clearTimeout(next);
    reading = renew(platform, world)
      .then((found) => (world = found))
      .finally(() => {
        reading = undefined;
        if (world && !stopped) next = setTimeout(() => void readAgain(), aheadMs).unref();
      });
    return reading;
  }

  return {
    readWorld() {
      // A clock that was set back makes nothing fresh.
      const age = Math.abs(platform.clock().getTime() - askedAt);
      if (!world) return readAgain();
      // A reading that began before the bound may have missed what changed since.
      if (age > boundMs) return reading?.then(readAgain) ?? readAgain();
      if (age >= freshMs) void readAgain();
      return world;
    },
    async stop() {
      stopped = true;
      clearTimeout(next);
      await reading?.catch(() => undefined);
    },
  };
}

async function renew(platform: Platform, world: PageWorld | undefined): Promise<PageWorld> {
  try {
    const found = await readWorld(platform);
    return found.version === world?.version ? world : found;
  } catch (error) {
    if (world) return world;
    throw error;
  }
}

async function readWorld(platform: Platform): Promise<PageWorld> {
  const [destinations, top, config] = await Promise.all([
    listDestinations(platform),
    listTopDestinations(platform),
    clientConfig(platform),
  ]);
  const catalogue = { destinations, top: top.map(({ id }) => id) };
  return {
    version: createHash("sha256").update(JSON.stringify({ catalogue, config })).digest("base64url"),
    readAt: platform.clock().getTime(),
    config,
    catalogue,
    destinations: new Map(destinations.map((destination) => [destination.id, destination])),
  };
}
