// Scrolls as a browser does between documents: a new screen starts at its top or at the element in the address, and going back
// returns to where the traveller was.
import { useEffect, useLayoutEffect, useRef } from "react";
import { type Location, useLocation } from "react-router";
import { pageStateId } from "#contract/rendered-page.ts";
import { tabStorage } from "#web/client/page/site-storage.ts";

const storageKey = "scroll-positions";

/** Pixels from the top, by the key of the history entry. */
type Positions = Record<string, number>;

export function useScrollRestoration(): void {
  const location = useLocation();
  const positions = useRef<Positions>(undefined);
  const key = useRef<string>(undefined);

  useLayoutEffect(() => {
    const isFirst = key.current === undefined;
    key.current = location.key;
    positions.current ??= storedPositions();
    // The browser scrolls a rendered page by itself, before this script runs.
    if (isFirst && document.getElementById(pageStateId)) return;
    scrollToPlace(location, positions.current[location.key]);
  }, [location]);

  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    const setMode = (mode: ScrollRestoration) => (history.scrollRestoration = mode);
    const note = () => {
      if (positions.current && key.current !== undefined) positions.current[key.current] = window.scrollY;
    };
    const store = () => {
      note();
      tabStorage.set(storageKey, JSON.stringify(positions.current ?? {}));
      // Until the script of the next page runs, the browser scrolls.
      setMode("auto");
    };
    setMode("manual");
    window.addEventListener("scroll", note, { signal, passive: true });
    window.addEventListener("pagehide", store, { signal });
    window.addEventListener("pageshow", () => setMode("manual"), { signal });
    return () => {
      leave.abort();
      setMode("auto");
    };
  }, []);
}

function scrollToPlace({ hash }: Location, position: number | undefined): void {
  if (position !== undefined) return window.scrollTo(0, position);
  const target = hash ? document.getElementById(decoded(hash.slice(1))) : null;
  if (target) return target.scrollIntoView();
  window.scrollTo(0, 0);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function storedPositions(): Positions {
  try {
    return JSON.parse(tabStorage.get(storageKey) ?? "{}") as Positions;
  } catch {
    return {};
  }
}
