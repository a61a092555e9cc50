// Open data: what it says, the files, their fields, how fresh they are, the licence, and how to cite them.
import { type ReactNode, useContext, useId } from "react";
import { pages } from "#contract/paths.ts";
import { openDataLicence } from "#domain/rules/open-data.ts";
import { useConfig } from "#web/client/configuration.ts";
import { PublicUrl } from "#web/frame/meta/public-url.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { FactCounts } from "./fact-counts.tsx";
import { FileList } from "./file-list.tsx";
import { useOpenDataTexts } from "./use-open-data-texts.ts";

export function OpenDataScreen() {
  const { title, lead, fields, freshness, licence } = useOpenDataTexts();
  return (
    <article className="mx-auto max-w-3xl space-y-10">
      <PageHeading lead={lead}>{title}</PageHeading>
      <FactCounts />
      <FileList />
      <Section title={fields.title}>
        <p>{fields.lead}</p>
        <Fields />
        <p>{fields.cells}</p>
      </Section>
      <Section title={freshness.title}>
        <p>{freshness.text}</p>
      </Section>
      <Section title={licence.title}>
        <p>
          <a href={openDataLicence.url} rel="license noreferrer" target="_blank" className="text-link">
            {licence.link}
          </a>
        </p>
        <p>{licence.text}</p>
      </Section>
      <Citation />
    </article>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Fields() {
  const { about } = useOpenDataTexts().fields;
  return (
    <dl className="divide-y divide-line border-y border-line">
      {Object.entries(about).map(([field, text]) => (
        <div key={field} className="grid gap-x-6 py-2.5 sm:grid-cols-[11rem_1fr]">
          <dt>
            <code>{field}</code>
          </dt>
          <dd className="text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Citation() {
  const { cite } = useOpenDataTexts();
  const { brand, date } = useTerms();
  const { data: config } = useConfig();
  const address = useContext(PublicUrl) + pages.openData;
  if (!config) return null;
  return (
    <Section title={cite.title}>
      <p className="break-words">{cite.example(brand, address, date(config.today))}</p>
    </Section>
  );
}
