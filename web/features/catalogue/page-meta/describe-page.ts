// The title and description of an address, and whether search engines may list it.
import { matchPath } from "react-router";
import { pages } from "#contract/paths.ts";
import { canonicalPaths } from "#contract/rendered-page.ts";
import type { Destination } from "#domain/destinations.ts";
import { formatRupees, paiseFromRupees } from "#domain/money.ts";
import type { usePageTitles } from "#web/frame/meta/use-page-titles.ts";

type Titles = ReturnType<typeof usePageTitles>;

export interface PageMetaTexts {
  title: string;
  /** Undefined for private pages, which are not listed. */
  listed?: { description: string; path: string } | undefined;
}

/** `destination`: of a destination's page; undefined while it loads, null if there is none. */
export function pageMetaTexts(
  pathname: string,
  titles: Titles,
  destination: Destination | null | undefined,
): PageMetaTexts {
  const name = (Object.keys(pages) as (keyof typeof pages)[]).find((key) => matchPath(pages[key], pathname));
  if (!name || destination === null) return { title: titles.notFound };
  if (name === "destination") return destination ? destinationMetaTexts(destination, titles) : { title: "" };
  if (name in titles.unlisted) return { title: titles.unlisted[name as keyof typeof titles.unlisted] };
  const { title, description } = titles.described[name as keyof typeof titles.described];
  const path = pages[name];
  return { title, listed: { description, path: canonicalPaths[path] ?? path } };
}

function destinationMetaTexts(destination: Destination, { destination: texts }: Titles): PageMetaTexts {
  return {
    title: texts.title(destination.name),
    listed: { description: descriptionOf(destination, texts), path: `/countries/${destination.id}` },
  };
}

function descriptionOf(destination: Destination, texts: Titles["destination"]): string {
  const { name, unconditional, entryDetails, visafreeforcountry } = destination;
  if (visafreeforcountry === 1) return texts.free(name);
  if (destination.officialOnly) return texts.official(name);
  if (!unconditional) return texts.conditional(name, entryDetails.length);
  return texts.priced(name, formatRupees(paiseFromRupees(unconditional.amount)), entryDetails.length);
}
