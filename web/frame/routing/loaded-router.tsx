// The browser's history, in which an address appears when its screen is loaded: nobody acts on the screen before it.
import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { createPath, type Location, type Navigator, NavigationType, Router, type To } from "react-router";

/** The promise of what a path still has to load, undefined if there is nothing. */
export type LoadPath = (path: string) => Promise<unknown> | undefined;

interface Props {
  load: LoadPath;
  children: ReactNode;
}

export function LoadedRouter({ load, children }: Props) {
  const [history] = useState(() => openHistory(load));
  const [place, setPlace] = useState(history.place);
  // A transition keeps the screen before this one until this one is rendered.
  useLayoutEffect(() => history.listen((next) => startTransition(() => setPlace(next))), [history]);
  return (
    <Router location={place.location} navigationType={place.type} navigator={history.navigator}>
      {children}
    </Router>
  );
}

interface Place {
  location: Location;
  type: NavigationType;
}

interface LoadedHistory {
  place: () => Place;
  navigator: Navigator;
  /** Returns what ends listening. */
  listen: (listener: (place: Place) => void) => () => void;
}

function openHistory(load: LoadPath): LoadedHistory {
  let listener: ((place: Place) => void) | undefined;
  let latest = 0;
  const place = (type = NavigationType.Pop): Place => ({ location: currentLocation(), type });

  /** What the traveller does meanwhile takes the place of a navigation that is still loading. */
  const go = async (to: To, arrive: (path: string) => void, type: NavigationType) => {
    const mine = ++latest;
    const path = typeof to === "string" ? to : createPath(to);
    const loading = load(new URL(path, location.href).pathname);
    // What can't be loaded is shown as a failure under its own address.
    if (loading) await loading.catch(() => undefined);
    if (mine !== latest) return;
    arrive(path);
    listener?.(place(type));
  };

  return {
    place,
    navigator: {
      createHref: (to) => (typeof to === "string" ? to : createPath(to)),
      go: (delta) => history.go(delta),
      push: (to, state) => void go(to, (path) => push(path, state), NavigationType.Push),
      replace: (to, state) => void go(to, (path) => replace(path, state), NavigationType.Replace),
    },
    listen(next) {
      const onPop = () => {
        latest += 1;
        next(place());
      };
      listener = next;
      addEventListener("popstate", onPop);
      return () => {
        listener = undefined;
        removeEventListener("popstate", onPop);
      };
    },
  };
}

/** What an entry of the browser's history stores. */
interface Entry {
  state: unknown;
  key: string;
}

function currentLocation(): Location {
  const { pathname, search, hash } = location;
  const entry = history.state as Partial<Entry> | null;
  return { pathname, search, hash, state: entry?.state ?? null, key: entry?.key ?? "default" };
}

const entryOf = (state: unknown): Entry => ({
  state: state ?? null,
  key: Math.random().toString(36).slice(2),
});

function push(path: string, state: unknown): void {
  const entry = entryOf(state);
  try {
    history.pushState(entry, "", path);
  } catch (error) {
    // Safari allows a hundred of them in half a minute.
    if (!(error instanceof DOMException) || error.name !== "SecurityError") throw error;
    location.assign(path);
  }
}

function replace(path: string, state: unknown): void {
  history.replaceState(entryOf(state), "", path);
}
