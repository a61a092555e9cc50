// Privacy Policy: what is stored, why, for how long, and who can see it (policy `draftRetentionDays`; D46).
import { defaultPolicies } from "#domain/policies.ts";
import { LegalPage, type LegalPageProps } from "./legal-page.tsx";
import { useLegalTexts } from "./use-legal-texts.ts";

export function PrivacyScreen() {
  const { title, lead, sections } = useLegalTexts().privacy;
  return <LegalPage title={title} lead={lead} sections={sections.map(filledIn)} />;
}

type Sections = ReturnType<typeof useLegalTexts>["privacy"]["sections"];

/** Retention is a matter of policy, not of wording. */
function filledIn({ title, paragraphs }: Sections[number]): LegalPageProps["sections"][number] {
  if (typeof paragraphs !== "function") return { title, paragraphs };
  const { draftRetentionDays: draftDays } = defaultPolicies;
  return { title, paragraphs: paragraphs({ draftDays }) };
}
