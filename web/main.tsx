// The browser's entry point: every screen, on the state of this tab. A server-rendered page is hydrated.
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { showForegroundPushes } from "./client/push/foreground-pushes.ts";
import { registerWorker } from "./client/offline/register-worker.ts";
import { dropOldUnsentFiles } from "./client/offline/unsent-file-store.ts";
import { forgetOldSession } from "./client/session/session.ts";
import { nextTurn } from "./client/page/next-turn.ts";
import { fillQueries, findPageState, newQueries } from "./client/page/page-state.ts";
import { trustOwnScripts } from "./client/trusted-scripts.ts";
import { currentCatalogue, startLanguage } from "./language/current-language.ts";
import { registerLanguages } from "./language/load-catalogue.ts";
import { otherLanguages } from "./languages.ts";
import { LoadedRouter } from "./frame/routing/loaded-router.tsx";
import { loadPath, Screens } from "./frame/routing/screens.tsx";
import { Product } from "./product.tsx";
import { startRoutes } from "./start-routes.ts";

trustOwnScripts();
registerLanguages(otherLanguages);

const place = document.getElementById("root");
// Not awaited here: a screen that shares a chunk with this file would wait for it, and it for the screen.
if (place) void show(place);
registerWorker();
void forgetOldSession();
void nextTurn().then(dropOldUnsentFiles);

async function show(root: HTMLElement): Promise<void> {
  await nextTurn();
  const state = findPageState();
  await startLanguage(state?.language);
  const catalogue = currentCatalogue.getState();
  const queries = newQueries();
  showForegroundPushes(queries);
  if (state) fillQueries(queries, location.pathname, state);
  await nextTurn();
  const tables = await startRoutes(state !== undefined);
  await nextTurn();
  const product = (
    <Product queries={queries} catalogue={catalogue} publicUrl={state?.publicUrl ?? location.origin}>
      <LoadedRouter load={(path) => loadPath(tables, path)}>
        <Screens {...tables} />
      </LoadedRouter>
    </Product>
  );
  // Without the texts that it was rendered with, the page cannot be hydrated, so it is rendered again.
  if (state?.language === catalogue.language) {
    // A transition yields to input.
    startTransition(() => void hydrateRoot(root, product));
    // A cached page may be in a language that the user has since changed.
    return startLanguage();
  }
  // From here on the screen sets the title.
  document.querySelector("title")?.remove();
  createRoot(root).render(product);
}
