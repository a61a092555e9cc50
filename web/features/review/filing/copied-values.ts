// Which values of a filing pack were copied: kept for this tab's session, until the case is filed or one of the values changes.
// Only the names of fields are stored, never a value.
import { useEffect, useState } from "react";
import { tabStorage } from "#web/client/page/site-storage.ts";
import { useUser } from "#web/client/session/session.ts";

interface CopiedPack {
  caseId: string;
  /** Of the values; without one, nothing outlives the panel. */
  revision: string | undefined;
  isFiled: boolean;
}

interface Copied {
  revision: string | undefined;
  keys: readonly string[];
}

/** The keys of the values that were copied, and a function that adds one. */
export function useCopied(pack: CopiedPack) {
  const { caseId, revision, isFiled } = pack;
  const place = `copied/${useUser()?.id}/${caseId}`;
  const [copied, setCopied] = useState<Copied>(() => storedFor(place, pack));
  const isCurrent = copied.revision === revision;
  const keys = isCurrent ? copied.keys : [];

  useEffect(() => {
    const isKept = revision !== undefined && isCurrent && !isFiled && copied.keys.length > 0;
    if (isKept) tabStorage.set(place, JSON.stringify(copied));
    else tabStorage.remove(place);
  }, [place, revision, isCurrent, isFiled, copied]);

  return {
    has: (key: string) => keys.includes(key),
    add: (key: string) =>
      setCopied((before) => ({
        revision,
        keys: [...(before.revision === revision ? before.keys : []), key],
      })),
  };
}

/** No keys if the case is filed, if another revision was stored, or anything that this file did not write. */
function storedFor(place: string, { revision, isFiled }: CopiedPack): Copied {
  const none = { revision, keys: [] };
  if (revision === undefined || isFiled) return none;
  try {
    const stored = JSON.parse(tabStorage.get(place) ?? "null") as Partial<Copied> | null;
    if (stored?.revision !== revision || !Array.isArray(stored.keys)) return none;
    return { revision, keys: stored.keys.map(String) };
  } catch {
    return none;
  }
}
