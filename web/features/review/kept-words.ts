// Words that somebody has begun to write in a dialog. They survive a logout for inactivity, in memory only and for the same
// person, until they are sent or discarded.
import { useState } from "react";
import { useUser } from "#web/client/session/session.ts";

const kept = new Map<string, string>();

/** `place`: the step and whom it is about. */
export function useKeptWords(place: string): [string, (words: string) => void] {
  const user = useUser();
  const key = `${user?.id}/${place}`;
  const [words, setWords] = useState(() => kept.get(key) ?? "");
  return [
    words,
    (next) => {
      if (next === "") kept.delete(key);
      else kept.set(key, next);
      setWords(next);
    },
  ];
}

/** Call it once the words were sent, or the user has discarded them. */
export function forgetWords(): void {
  kept.clear();
}
