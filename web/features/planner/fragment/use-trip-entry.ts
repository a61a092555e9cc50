// The plan being entered: read from the address, and written back to it after each change, so that it can be reloaded and shared.
import { useEffect, useState } from "react";
import { blankEntry, type TripEntry } from "../form/trip-entry.ts";
import { takePlan } from "./carried-plan.ts";
import { entryIn, fragmentOf } from "./trip-fragment.ts";

/** Safari allows a hundred changes of the address in half a minute. */
const writeAfterMs = 300;

interface EnteredTrip {
  entry: TripEntry;
  /** Where it comes from: nothing yet, the address, or the fields. */
  origin: "blank" | "address" | "unreadable" | "fields";
  /** Whether it began with a plan from the address, whose answer is shown without asking. */
  isOpened: boolean;
}

export function useTripEntry() {
  // The server knows no fragment, so the first render is blank.
  const [entered, setEntered] = useState<EnteredTrip>({
    entry: blankEntry,
    origin: "blank",
    isOpened: false,
  });

  useEffect(() => {
    const read = () => setEntered((before) => enteredIn(location.hash, before));
    const carried = takePlan();
    if (carried !== "" && location.hash === "") history.replaceState(history.state, "", carried);
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);

  useEffect(() => {
    if (entered.origin !== "fields") return;
    const timer = setTimeout(() => write(entered.entry), writeAfterMs);
    return () => clearTimeout(timer);
  }, [entered]);

  return {
    ...entered,
    change: (part: Partial<TripEntry>) =>
      setEntered(({ entry, isOpened }) => ({ entry: { ...entry, ...part }, origin: "fields", isOpened })),
    clear: () => setEntered({ entry: blankEntry, origin: "fields", isOpened: false }),
  };
}

function enteredIn(hash: string, before: EnteredTrip): EnteredTrip {
  if (hash.length < 2) return before;
  const entry = entryIn(hash.slice(1));
  return entry
    ? { entry, origin: "address", isOpened: true }
    : { entry: blankEntry, origin: "unreadable", isOpened: false };
}

/** Keeps the entry of the history, which the router recognises by its state. */
function write(entry: TripEntry): void {
  const hash = entry === blankEntry ? location.pathname : `#${fragmentOf(entry)}`;
  try {
    history.replaceState(history.state, "", hash);
  } catch {
    // Too many changes in a short time: the next one writes them all.
  }
}
