// The channels through which data leaves the product, and the search for leaks in them.
import { type Canary, formsOf } from "./canary-person.ts";

export interface SentText {
  /** The reader's email address; undefined where the reader is no traveller, such as for a log. */
  to?: string;
  words: string;
}

/** A way out of the product, such as the log, emails, streams, pushes or requests to a language model. */
export interface Channel {
  name: string;
  messages: () => Promise<SentText[]>;
}

/** Returns a sentence for each canary that someone could read who must not. */
export async function leaksOf(channels: readonly Channel[], canaries: readonly Canary[]): Promise<string[]> {
  const leaks: string[] = [];
  for (const { name, messages } of channels) {
    for (const { to, words } of await messages()) {
      const forbidden = canaries.filter(({ owner, isMailed }) => owner !== to || !isMailed);
      const found = forbidden.filter((canary) => formsOf(canary).some((form) => words.includes(form)));
      leaks.push(...found.map(({ what, owner }) => `${name} to ${to ?? "nobody"}: ${what} of ${owner}`));
    }
  }
  return leaks;
}
