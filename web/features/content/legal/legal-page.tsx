// A legal text: its version, its contents, its sections.
import { pages } from "#contract/paths.ts";
import { termsVersion } from "#domain/content/consent.ts";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { useLegalTexts } from "./use-legal-texts.ts";

export type LegalPageProps = {
  title: string;
  lead: string;
  sections: readonly {
    title: string;
    paragraphs: readonly string[];
    links?: Partial<Record<keyof typeof pages, string>>;
  }[];
};

export function LegalPage({ title, lead, sections }: LegalPageProps) {
  const legal = useLegalTexts();
  const terms = useTerms();

  return (
    <article className="mx-auto max-w-prose space-y-10">
      <PageHeading eyebrow={legal.version(terms.date(termsVersion))} lead={lead}>
        {title}
      </PageHeading>
      <nav aria-label={legal.contents} className="border-y border-line py-4 print:hidden">
        <ol className="list-decimal pl-6 marker:text-ink-soft">
          {sections.map((section, at) => (
            <li key={section.title} className="py-1.5">
              <a href={`#${placeOf(at)}`} className="text-link">
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section, at) => (
        <section key={section.title} aria-labelledby={placeOf(at)} className="space-y-3">
          <h2 id={placeOf(at)} tabIndex={-1} className="scroll-mt-6 text-xl">
            {at + 1}. {section.title}
          </h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {section.links && (
            <ul className="space-y-2">
              {Object.entries(section.links).map(([to, text]) => (
                <li key={to}>
                  <TextLink to={pages[to as keyof typeof pages]}>{text}</TextLink>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </article>
  );
}

/** Stable between versions while the order is the same, because people link to sections. */
function placeOf(at: number): string {
  return `section-${at + 1}`;
}
