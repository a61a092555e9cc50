// The server's entry point: renders a public page to HTML from the given state (built into dist/pages).
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import type { PageState, RenderedPage } from "#contract/rendered-page.ts";
import { fillQueries, newQueries } from "./client/page/page-state.ts";
import { english, type TravellerTexts } from "./english.ts";
import { destinationReference } from "./features/catalogue/guide/destination-reference.ts";
import { otherLanguages } from "./languages.ts";
import { loadCatalogue, registerLanguages } from "./language/load-catalogue.ts";
import { loadScreens } from "./frame/routing/screen.tsx";
import { Screens } from "./frame/routing/screens.tsx";
import { Product } from "./product.tsx";
import { siteRoutes } from "./public-routes.tsx";
import { structuredData } from "./structured-data.ts";

registerLanguages(otherLanguages);

const routes = siteRoutes();

/** Throws every failure of a screen, so that no partial page is ever sent. */
export async function renderPage(path: string, given: PageState): Promise<RenderedPage> {
  await loadScreens(routes, path);
  const catalogue = await loadCatalogue(given.language);
  const { destination, rules } = given;
  const written = destination &&
    rules && { reference: destinationReference({ destination, rules }, catalogue) };
  const state: PageState = { ...given, ...written };
  const queries = newQueries();
  fillQueries(queries, path, state);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <Product queries={queries} catalogue={catalogue} publicUrl={state.publicUrl}>
      <StaticRouter location={path}>
        <Screens start={routes} />
      </StaticRouter>
    </Product>,
    // All data is present, so no Suspense boundary needs a script of its own.
    { onError: (error) => void failures.push(error), progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const html = await new Response(prelude).text();
  queries.clear();
  if (failures.length > 0) throw new Error(`${path} could not be rendered`, { cause: failures[0] });
  return {
    ...parted(html),
    ...written,
    structured: structuredData(path, state, { ...english, ...(catalogue.texts as Partial<TravellerTexts>) }),
  };
}

/** React writes the elements of the head before everything else. Their attributes never contain a bare '>'. */
function parted(html: string): Pick<RenderedPage, "head" | "body"> {
  const [head = ""] = /^(?:<(?:link|meta)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)*/.exec(html) ?? [];
  return { head, body: html.slice(head.length) };
}
