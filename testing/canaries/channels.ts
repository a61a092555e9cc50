// The ways on which something leaves the product, and the search for what must not be on them.
import { type Canary, formsOf } from "./canary-person.ts";

export interface Said {
  /** The address of whoever reads it; undefined where it is for no traveller, such as a log. */
  to?: string;
  words: string;
}

/** A way out: logs, mails, streams and pushes today; requests to a model are one more. */
export interface Channel {
  name: string;
  said: () => Promise<Said[]>;
}

/** A sentence for each canary that somebody can read who must not. */
export async function leaksOf(channels: readonly Channel[], canaries: readonly Canary[]): Promise<string[]> {
  const leaks: string[] = [];
  for (const { name, said } of channels) {
    for (const { to, words } of await said()) {
      const forbidden = canaries.filter(({ owner, isMailed }) => owner !== to || !isMailed);
      const found = forbidden.filter((canary) => formsOf(canary).some((form) => words.includes(form)));
      leaks.push(...found.map(({ what, owner }) => `${name} to ${to ?? "nobody"}: ${what} of ${owner}`));
    }
  }
  return leaks;
}
