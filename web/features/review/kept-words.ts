// Words that somebody has begun to write in a dialog or about a case, and whom they mention. They survive a logout for inactivity, in memory only and
// for the same person, until they are sent or discarded.
import { useEffect, useState } from "react";
import { useUser } from "#web/client/session/session.ts";

const ofDialogs = new Map<string, string>();
/** Notes, escalations and messages: a step of the case doesn't end them. */
const ofNotes = new Map<string, string>();
/** The IDs of the colleagues whom a note mentions. */
const mentions = new Map<string, readonly string[]>();

/** `place`: the step and whom it is about. */
export function useKeptWords(place: string): [string, (words: string) => void] {
  return useWordsIn(ofDialogs, place);
}

/** `place`: what is written, and about which case. Blank words are forgotten. */
export function useKeptNote(place: string): [string, (words: string) => void] {
  return useWordsIn(ofNotes, place);
}

/** `place`: that of the note. Forget them with its words, by setting none. */
export function useKeptMentions(place: string): [readonly string[], (ids: readonly string[]) => void] {
  return useKept(mentions, place, []);
}

/** The first of the places in which the user has begun to write, as the screen opens. */
export function useBegun<Place extends string>(places: readonly Place[]): Place | undefined {
  const user = useUser();
  const [begun] = useState(() => places.find((place) => ofNotes.has(`${user?.id}/${place}`)));
  return begun;
}

function useWordsIn(kept: Map<string, string>, place: string): [string, (words: string) => void] {
  return useKept(kept, place, "");
}

type Kept = string | readonly string[];

/** What is empty is forgotten. */
function useKept<Value extends Kept>(
  kept: Map<string, Value>,
  place: string,
  none: Value,
): [Value, (value: Value) => void] {
  const user = useUser();
  const key = `${user?.id}/${place}`;
  const [value, setValue] = useState(() => kept.get(key) ?? none);
  return [
    value,
    (next) => {
      if (next.length === 0) kept.delete(key);
      else kept.set(key, next);
      setValue(next);
    },
  ];
}

/** Of dialogs: call it once the words were sent, or the user has discarded them. */
export function forgetWords(): void {
  ofDialogs.clear();
}

/** While the user's words wait to be sent, the browser asks before it closes the page or loads it again, which would lose them. */
export function useAskBeforeUnload(): void {
  const user = useUser();
  useEffect(() => {
    const places = () => [...ofDialogs.keys(), ...ofNotes.keys()];
    const ask = (event: BeforeUnloadEvent) => {
      if (places().some((place) => place.startsWith(`${user?.id}/`))) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [user?.id]);
}
