// Privacy Policy: what is stored, why, for how long, and who can see it (policies `draftRetentionDays` and
// `documentRetentionDays`; D46).
import { useConfig } from "#web/client/configuration.ts";
import { LegalPage, type LegalPageProps } from "./legal-page.tsx";
import { useLegalTexts } from "./use-legal-texts.ts";

export function PrivacyScreen() {
  const legal = useLegalTexts();
  const { data: config, isError } = useConfig();
  const { title, lead, sections } = legal.privacy;

  /** Retention periods are the operator's; no others are shown while they load. */
  function filledIn(section: (typeof sections)[number]): LegalPageProps["sections"][number] {
    const { paragraphs, ...rest } = section;
    if (typeof paragraphs !== "function") return { ...rest, paragraphs };
    if (!config) return { ...rest, paragraphs: [isError ? legal.notLoaded : legal.loading] };
    return { ...rest, paragraphs: paragraphs(config.retention) };
  }

  return <LegalPage title={title} lead={lead} sections={sections.map(filledIn)} />;
}
