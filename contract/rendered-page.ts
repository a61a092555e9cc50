// What the server hands to the renderer of public pages, gets back from it, and puts into the page for the browser.
import type { ClientConfig } from "./config.ts";
import type { Language } from "#domain/content/languages.ts";
import type { Destination } from "#domain/destinations.ts";
import { pages } from "./paths.ts";

/** Pages that arrive as HTML; `:id` is a destination. */
export const renderedPages = [
  pages.root,
  pages.home,
  pages.help,
  pages.faq,
  pages.destination,
  pages.contact,
  pages.howItWorks,
  pages.terms,
  pages.privacy,
] as const;

/** Where a search engine finds what two addresses show. */
export const canonicalPaths: Readonly<Record<string, string>> = {
  [pages.home]: pages.root,
  [pages.faq]: pages.help,
};

/** The id of the element with the page's state as JSON; nothing of a person is ever in it. */
export const pageStateId = "page-state";

/** What a page was rendered from: the browser begins with the same. */
export interface PageState {
  publicUrl: string;
  language: Language;
  /** When it was read, in milliseconds: older settings are asked for again. */
  readAt: number;
  config: ClientConfig;
  /** All destinations and the ids of the top ones: only where the page shows them. */
  catalogue?: { destinations: Destination[]; top: string[] };
  /** The destination of the page; null where there is none at its address. */
  destination?: Destination | null;
}

/** `head`: title, descriptions and links; `body`: the content of `#root`; `structured`: JSON-LD. */
export interface RenderedPage {
  head: string;
  body: string;
  structured: object[];
}

export type RenderPage = (path: string, state: PageState) => Promise<RenderedPage>;
