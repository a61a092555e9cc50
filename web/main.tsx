// The browser's entry: the router with every screen, on the state kept in this tab. A page that came rendered is taken over.
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { showForegroundPushes } from "./client/push/foreground-pushes.ts";
import { registerWorker } from "./client/offline/register-worker.ts";
import { nextTurn } from "./client/page/next-turn.ts";
import { fillQueries, findPageState, newQueries } from "./client/page/page-state.ts";
import { currentCatalogue, startLanguage } from "./language/current-language.ts";
import { registerLanguages } from "./language/load-catalogue.ts";
import { otherLanguages } from "./languages.ts";
import { Product } from "./product.tsx";
import { startRouter } from "./start-router.ts";

registerLanguages(otherLanguages);

const place = document.getElementById("root");
// Not awaited here: a screen that shares a chunk with this file would wait for it while it waits for the screen.
if (place) void show(place);
registerWorker();

async function show(root: HTMLElement): Promise<void> {
  await nextTurn();
  const state = findPageState();
  await startLanguage(state?.language);
  const catalogue = currentCatalogue.getState();
  const queries = newQueries();
  showForegroundPushes(queries);
  if (state) fillQueries(queries, location.pathname, state);
  await nextTurn();
  const router = await startRouter(state !== undefined);
  await nextTurn();
  const product = (
    <Product queries={queries} catalogue={catalogue} publicUrl={state?.publicUrl ?? location.origin}>
      <RouterProvider router={router} />
    </Product>
  );
  // Without the texts that it was rendered with, the page cannot be taken over: it is rendered again.
  if (state?.language === catalogue.language) {
    // A transition yields to input in the meantime.
    startTransition(() => void hydrateRoot(root, product));
    // A kept copy of the page may be in a language that was left since.
    return startLanguage();
  }
  // From here on the title is the screen's.
  document.querySelector("title")?.remove();
  createRoot(root).render(product);
}
