// What the server passes to the renderer of public pages, what it returns, and what the page contains for the browser.
import type { ClientConfig } from "./config.ts";
import type { Language } from "#domain/content/languages.ts";
import type { OpenDataSummary } from "#domain/rules/open-data.ts";
import type { Destination } from "#domain/destinations.ts";
import type { DestinationReference } from "#domain/requirements/destination-guide.ts";
import type { PublicFact, PublicRule } from "#domain/rules/rule-fact.ts";
import { pages } from "./paths.ts";

/** Pages that are sent as HTML; `:id` is a destination. */
export const renderedPages = [
  pages.root,
  pages.home,
  pages.help,
  pages.faq,
  pages.destination,
  pages.contact,
  pages.howItWorks,
  pages.planner,
  pages.terms,
  pages.privacy,
  pages.openData,
] as const;

/** The canonical address of pages that two addresses show. */
export const canonicalPaths: Readonly<Record<string, string>> = {
  [pages.home]: pages.root,
  [pages.faq]: pages.help,
};

/** The ID of the element with the page's state as JSON; it never contains personal data. */
export const pageStateId = "page-state";

/** What a page was rendered from; the browser starts with the same values. */
export interface PageState {
  publicUrl: string;
  language: Language;
  /** When the settings were read, in milliseconds; older settings are fetched again. */
  readAt: number;
  config: ClientConfig;
  /** All destinations and the IDs of the top ones; only on pages that show them. */
  catalogue?: { destinations: Destination[]; top: string[] };
  /** What the page of open data says about the facts. */
  openData?: OpenDataSummary;
  /** The rules of all destinations; only on the planner's page. */
  facts?: readonly PublicFact[];
  /** The destination of the page; null if the address names none. */
  destination?: Destination | null;
  /** The rules of that destination; the browser gets what the page says about them instead. */
  rules?: readonly PublicRule[];
  reference?: DestinationReference;
}

/**
 * `head`: title, descriptions and links; `body`: the content of `#root`; `structured`: JSON-LD; `reference`: what the
 * page says about the state's rules.
 */
export interface RenderedPage {
  head: string;
  body: string;
  structured: object[];
  reference?: DestinationReference;
}

export type RenderPage = (path: string, state: PageState) => Promise<RenderedPage>;
