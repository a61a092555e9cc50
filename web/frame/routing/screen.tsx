// A screen that is loaded when its path is first visited, as part of a route.
import { type ComponentType, lazy, useState } from "react";
import { matchRoutes, type RouteObject } from "react-router";
import { loadOnce } from "./load-once.ts";

interface ScreenRoute {
  element: RouteObject["element"];
  handle: { load: () => Promise<unknown> };
}

/** While it loads, the screen before it stays. */
export function screen(importScreen: () => Promise<ComponentType>): ScreenRoute {
  const loading = loadOnce(importScreen);
  const lazyScreen = lazyOnce(loading.load);
  function Screen() {
    const [Shown] = useState(() => loading.value ?? lazyScreen());
    return <Shown />;
  }
  return { element: <Screen />, handle: { load: loading.load } };
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

/** Loads the frames and the screen of a path at the same time. */
export async function loadScreens(table: RouteObject[], path: string): Promise<void> {
  const handles = (matchRoutes(table, path) ?? []).map(
    ({ route }) => route.handle as ScreenRoute["handle"] | undefined,
  );
  await Promise.all(handles.flatMap((handle) => (handle ? [handle.load()] : [])));
}
