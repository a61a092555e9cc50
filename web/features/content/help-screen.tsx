// Help: the Frequently Asked Questions, and where to turn for more (§2).
import { pages } from "#contract/paths.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { FaqList } from "./faq-list.tsx";
import { useContentTexts } from "./use-content-texts.ts";

export function HelpScreen() {
  const { faq } = useContentTexts();
  return (
    <div className="mx-auto max-w-3xl space-y-8">
      <PageHeading lead={faq.lead}>{faq.title}</PageHeading>
      <FaqList />
      <Card as="section" aria-labelledby="more-help">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <div className="space-y-1">
            <h2 id="more-help" className="text-xl">
              {faq.moreTitle}
            </h2>
            <p className="text-ink-soft">{faq.moreText}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <LinkButton to={pages.contact}>{faq.toContact}</LinkButton>
            <LinkButton to={pages.howItWorks} variant="secondary">
              {faq.toHowItWorks}
            </LinkButton>
          </div>
        </div>
      </Card>
    </div>
  );
}
