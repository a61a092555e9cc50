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

export interface PageData {
  version: string;
  readAt: number;
  config: ClientConfig;
  catalogue: NonNullable<PageState["catalogue"]>;
  destinations: ReadonlyMap<string, Destination>;
}

interface PageDataReader {
  /** Itself where it is young enough; a promise only where a request must wait for the database. */
  readPageData: () => PageData | Promise<PageData>;
  stop: () => Promise<void>;
}

/**
 * Many requests at once share one reading; if it fails, the last world still holds. The world is read again behind the
 * answers: by a request that finds it a second old, and by itself. Only where both were late does a request wait.
 */
export function pageDataReader(platform: Platform): PageDataReader {
  let pageData: PageData | undefined;
  let askedAt = 0;
  let reading: Promise<PageData> | undefined;
  let next: NodeJS.Timeout | undefined;
  let stopped = false;

  function readAgain(): Promise<PageData> {
    if (reading) return reading;
    askedAt = platform.clock().getTime();
    clearTimeout(next);
    reading = renew(platform, pageData)
      .then((found) => (pageData = found))
      .finally(() => {
        reading = undefined;
        if (pageData && !stopped) next = setTimeout(() => void readAgain(), aheadMs).unref();
      });
    return reading;
  }

  return {
    readPageData() {
      // A clock that was set back makes nothing fresh.
      const age = Math.abs(platform.clock().getTime() - askedAt);
      if (!pageData) return readAgain();
      // A reading that began before the bound may have missed what changed since.
      if (age > boundMs) return reading?.then(readAgain) ?? readAgain();
      if (age >= freshMs) void readAgain();
      return pageData;
    },
    async stop() {
      stopped = true;
      clearTimeout(next);
      await reading?.catch(() => undefined);
    },
  };
}

async function renew(platform: Platform, pageData: PageData | undefined): Promise<PageData> {
  try {
    const found = await readPageData(platform);
    return found.version === pageData?.version ? pageData : found;
  } catch (error) {
    if (pageData) return pageData;
    throw error;
  }
}

async function readPageData(platform: Platform): Promise<PageData> {
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
