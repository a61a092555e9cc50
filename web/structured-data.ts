// Describes a page to search engines as JSON-LD, in the vocabulary of schema.org.
import { pages } from "#contract/paths.ts";
import type { PageState } from "#contract/rendered-page.ts";
import { brand } from "#domain/brand.ts";
import { faqTopics } from "#domain/content/faq.ts";
import { openDataLicence } from "#domain/rules/open-data.ts";
import type { Destination } from "#domain/destinations.ts";
import type { TravellerTexts } from "./english.ts";

export function structuredData(path: string, state: PageState, texts: TravellerTexts): object[] {
  const { destination } = state;
  if (destination) return [aboutDestination(destination, state, texts), crumbs(state, texts, "help")];
  if (path === pages.root || path === pages.home) return aboutProduct(state, texts);
  if (path === pages.help || path === pages.faq)
    return [questions(state, texts), crumbs(state, texts, "help")];
  if (path === pages.openData) return [dataSet(state, texts), crumbs(state, texts, "openData")];
  return [];
}

function aboutProduct({ publicUrl, language }: PageState, { frame, terms }: TravellerTexts): object[] {
  const organization = {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: terms.brand,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    description: frame.footer.purpose,
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer support",
      telephone: brand.phone,
      email: brand.email,
    },
  };
  const site = {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: terms.brand,
    url: `${publicUrl}/`,
    inLanguage: language,
  };
  return [organization, site];
}

function questions({ language }: PageState, { content }: TravellerTexts): object {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    inLanguage: language,
    mainEntity: faqTopics.map((topic) => ({
      "@type": "Question",
      name: content.faq.items[topic].question,
      acceptedAnswer: { "@type": "Answer", text: content.faq.items[topic].answer },
    })),
  };
}

/** A service without an offer, because the prices are illustrative; where we sell nothing, a page about the country. */
function aboutDestination(destination: Destination, state: PageState, texts: TravellerTexts): object {
  const { id, name, visafreeforcountry, officialOnly } = destination;
  const { publicUrl, language } = state;
  const { titles, terms } = texts;
  if (visafreeforcountry === 1 || officialOnly) {
    return {
      "@context": "https://schema.org",
      "@type": "WebPage",
      name: titles.destination.title(name),
      url: `${publicUrl}/countries/${id}`,
      inLanguage: language,
      about: { "@type": "Country", name: terms.country(name) },
      isAccessibleForFree: true,
    };
  }
  return {
    "@context": "https://schema.org",
    "@type": "Service",
    name: titles.destination.title(name),
    serviceType: titles.destination.service,
    url: `${publicUrl}/countries/${id}`,
    areaServed: { "@type": "Country", name: terms.country(name) },
    provider: { "@type": "Organization", name: terms.brand, url: `${publicUrl}/` },
  };
}

/** The files, for search engines of data. */
function dataSet({ publicUrl, language }: PageState, { titles, terms }: TravellerTexts): object {
  const { title, description } = titles.described.openData;
  const address = publicUrl + pages.openData;
  const formats = { "facts.json": "application/json", "facts.csv": "text/csv", "changes.csv": "text/csv" };
  return {
    "@context": "https://schema.org",
    "@type": "Dataset",
    name: title,
    description,
    url: address,
    inLanguage: language,
    license: openDataLicence.url,
    isAccessibleForFree: true,
    creator: { "@type": "Organization", name: terms.brand, url: `${publicUrl}/` },
    distribution: Object.entries(formats).map(([name, encodingFormat]) => ({
      "@type": "DataDownload",
      name,
      encodingFormat,
      contentUrl: `${address}/${name}`,
    })),
  };
}

function crumbs(
  { publicUrl, destination }: PageState,
  { frame, titles, terms }: TravellerTexts,
  page: "help" | "openData",
): object {
  const here = destination
    ? { name: terms.country(destination.name), item: `${publicUrl}/countries/${destination.id}` }
    : { name: titles.described[page].title, item: publicUrl + pages[page] };
  const steps = [{ name: frame.navigation.home, item: `${publicUrl}/` }, here];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, at) => ({ "@type": "ListItem", position: at + 1, ...step })),
  };
}
