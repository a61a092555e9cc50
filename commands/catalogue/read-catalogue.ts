// Reads what is to be verified: the facts, their files, and every destination page as the server renders it.
import type { RenderPage } from "#contract/rendered-page.ts";
import { type Language, languages } from "#domain/content/languages.ts";
import { type CalendarDate, dateInIndia } from "#domain/dates/calendar-date.ts";
import type { Destination } from "#domain/destinations.ts";
import type { OpenDataFile } from "#domain/rules/open-data.ts";
import type { FactChange, PublicFact, PublicRule } from "#domain/rules/rule-fact.ts";
import { clientConfig } from "#server/catalogue/client-config.ts";
import { listDestinations } from "#server/catalogue/list-destinations.ts";
import { type OpenFile, openDataFilesOf } from "#server/catalogue/open-data/open-data-files.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { listFacts, listRules } from "#server/catalogue/rules/list-rules.ts";
import { readFactHistory } from "#server/catalogue/rules/fact-history-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type GeneralRules, readGeneralRules } from "#server/start/rules/general-rules.ts";
import { readSeedFile, type SeedFile } from "#server/start/rules/seed-file.ts";
import type { AskedDraft } from "#testing/database/asked-drafts.ts";

export interface DestinationPage {
  language: Language;
  destination: Destination;
  rules: readonly PublicRule[];
  html: string;
}

export interface CatalogueContent {
  today: CalendarDate;
  /** On which nobody works at the visa, in the policies. */
  holidays: readonly CalendarDate[];
  facts: readonly PublicFact[];
  changes: readonly FactChange[];
  files: Record<OpenDataFile, OpenFile>;
  pages: readonly DestinationPage[];
  seed: SeedFile;
  generalRules: GeneralRules;
  /** Open drafts after a rule has changed; of a new database, because they are made up. */
  drafts: readonly AskedDraft[];
}

export async function readCatalogueContent(
  platform: Platform,
  renderPage: RenderPage,
): Promise<Omit<CatalogueContent, "drafts">> {
  const { db, clock, config } = platform;
  const [destinations, rules, changes, policies, seed, generalRules] = await Promise.all([
    listDestinations(platform),
    listRules(platform),
    readFactHistory(db),
    readPolicies(db),
    readSeedFile(),
    readGeneralRules(),
  ]);
  const { publicUrl } = config;
  const common = { publicUrl, readAt: clock().getTime(), config: clientConfig(platform, policies) };
  const pages: DestinationPage[] = [];
  for (const destination of destinations) {
    const own = rules.get(destination.id) ?? [];
    for (const language of languages) {
      const state = { ...common, language, destination, rules: own };
      const { body } = await renderPage(`/countries/${destination.id}`, state);
      pages.push({ language, destination, rules: own, html: body });
    }
  }
  const facts = listFacts(rules);
  const files = openDataFilesOf({ publicUrl, facts, changes });
  const { holidays } = policies;
  return { today: dateInIndia(clock()), holidays, facts, changes, files, pages, seed, generalRules };
}
