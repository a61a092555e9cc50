// The data of public pages: catalogue, day and settings, read at most once a second and usually every three seconds.
import { createHash } from "node:crypto";
import type { ClientConfig } from "#contract/config.ts";
import type { PageState } from "#contract/rendered-page.ts";
import type { Destination } from "#domain/destinations.ts";
import { clientConfig } from "#server/catalogue/client-config.ts";
import { listDestinations, listTopDestinations } from "#server/catalogue/list-destinations.ts";
import { listRules, type RulesOfDestinations } from "#server/catalogue/rules/list-rules.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import type { Platform } from "#server/platform/platform.ts";

const freshMs = 1000;
/** Data is read in advance, so that the first visitor after a quiet hour does not wait. */
const refreshEveryMs = 3000;
/** No page is older than this, so catalogue changes appear within five seconds. */
const maxAgeMs = 5000;

export interface PageData {
  version: string;
  readAt: number;
  config: ClientConfig;
  catalogue: NonNullable<PageState["catalogue"]>;
  destinations: ReadonlyMap<string, Destination>;
  rules: RulesOfDestinations;
}

interface PageDataReader {
  /** Returns the data if it is fresh enough, and a promise only if the request must wait for the database. */
  readPageData: () => PageData | Promise<PageData>;
  stop: () => Promise<void>;
}

/**
 * Simultaneous requests share one read; if it fails, the last data stays in use. Data is refreshed in the background, by a
 * timer and by requests that find it more than a second old. A request waits only if both were late.
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
        if (pageData && !stopped) next = setTimeout(() => void readAgain(), refreshEveryMs).unref();
      });
    return reading;
  }

  return {
    readPageData() {
      // Math.abs: a clock that was set back must not make old data look fresh.
      const age = Math.abs(platform.clock().getTime() - askedAt);
      if (!pageData) return readAgain();
      // A read in progress may have started before the latest change, so another one follows it.
      if (age > maxAgeMs) return reading?.then(readAgain) ?? readAgain();
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
  const [destinations, top, rules, config] = await Promise.all([
    listDestinations(platform),
    listTopDestinations(platform),
    listRules(platform),
    readPolicies(platform.db).then((policies) => clientConfig(platform, policies)),
  ]);
  const catalogue = { destinations, top: top.map(({ id }) => id) };
  return {
    version: createHash("sha256")
      .update(JSON.stringify({ catalogue, rules: [...rules], config }))
      .digest("base64url"),
    readAt: platform.clock().getTime(),
    config,
    catalogue,
    destinations: new Map(destinations.map((destination) => [destination.id, destination])),
    rules,
  };
}
