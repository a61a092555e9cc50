// A screen that is loaded when its path is first visited, as part of a route.
import { type ComponentType, lazy, useState } from "react";
import { matchRoutes, type RouteObject } from "react-router";
import { type Loading, loadOnce } from "./load-once.ts";

interface ScreenRoute {
  element: RouteObject["element"];
  handle: Loading<ComponentType>;
}

export function screen(importScreen: () => Promise<ComponentType>): ScreenRoute {
  const handle = loadOnce(importScreen);
  const lazyScreen = lazyOnce(handle.load);
  function Screen() {
    const [Shown] = useState(() => handle.value ?? lazyScreen());
    return <Shown />;
  }
  return { element: <Screen />, handle };
}

/** A lazy component remembers its failure, so each load has its own; React may ask for it many times meanwhile. */
function lazyOnce(load: () => Promise<ComponentType>): () => ComponentType {
  let loading: Promise<ComponentType> | undefined;
  let component: ComponentType | undefined;
  return () => {
    const latest = load();
    if (component === undefined || loading !== latest) {
      loading = latest;
      component = lazy(async () => ({ default: await latest }));
    }
    return component;
  };
}

/** Loads the frames and the screen of a path at the same time; undefined if they are loaded. */
export function loadScreens(table: RouteObject[], path: string): Promise<unknown> | undefined {
  const missing = (matchRoutes(table, path) ?? [])
    .flatMap(({ route }) => (route.handle as ScreenRoute["handle"] | undefined) ?? [])
    .filter((handle) => handle.value === undefined);
  return missing.length > 0 ? Promise.all(missing.map(({ load }) => load())) : undefined;
}
