// The messages of travellers that need no answer, such as thanks, as the user has said on this device.
import { useSyncExternalStore } from "react";
import { browserStorage } from "#web/client/page/site-storage.ts";

const storageKey = "pravesh-no-answer-needed";
/** The newest are remembered; an older one would be asked about again. */
const maxKeys = 100;

const listeners = new Set<() => void>();

export function useNeedsNoAnswer(): (messageKey: string) => boolean {
  const stored = useSyncExternalStore(subscribe, readStored);
  return (messageKey) => stored.split(" ").includes(messageKey);
}

export function needNoAnswer(messageKey: string): void {
  const others = readStored()
    .split(" ")
    .filter((key) => key !== "" && key !== messageKey);
  browserStorage.set(storageKey, [...others, messageKey].slice(-maxKeys).join(" "));
  for (const listener of listeners) listener();
}

function readStored(): string {
  return browserStorage.get(storageKey) ?? "";
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
