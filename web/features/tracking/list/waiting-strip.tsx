// What waits for the traveller: the first application with an action needed, and the latest unfinished one.
import { ArrowRight } from "lucide-react";
import type { Draft } from "#contract/drafts.ts";
import { pages } from "#contract/paths.ts";
import { formatRupees } from "#domain/money.ts";
import { useDrafts } from "#web/features/drafts/drafts.ts";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { useApplications } from "../applications.ts";
import { useTrackingTexts } from "../use-tracking-texts.ts";
import { useOpenDraft } from "./use-open-draft.ts";

/** Renders nothing while it loads, without a connection, and when nothing waits. */
export function WaitingStrip() {
  const { waiting: texts } = useTrackingTexts();
  const terms = useTerms();
  const drafts = useDrafts().data?.filter(({ state }) => state === "open") ?? [];
  const pending = useApplications(1).data?.rows.filter(({ status }) => status === "pending") ?? [];
  const [draft] = drafts;
  const [application] = pending;
  if (!draft && !application) return null;

  return (
    <section
      aria-label={texts.label}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-action-wash p-4"
    >
      {application && (
        <LinkButton to={`/applications/track-application/${application.id}`}>
          {texts.action(terms.country(application.formData.visaData.selectedDestination.name))}
          <ArrowRight aria-hidden className="size-5" />
        </LinkButton>
      )}
      {draft && <ContinueDraft draft={draft} isFirst={!application} />}
      {drafts.length + pending.length > 1 && <TextLink to={pages.applications}>{texts.all}</TextLink>}
    </section>
  );
}

function ContinueDraft({ draft, isFirst }: { draft: Draft; isFirst: boolean }) {
  const { waiting: texts, drafts } = useTrackingTexts();
  const terms = useTerms();
  const { open, opening, error } = useOpenDraft();
  const { destination, missing, quote, travellers } = draft;
  return (
    <>
      <Button
        variant={isFirst ? "primary" : "secondary"}
        busy={opening !== undefined}
        onClick={() => void open(draft)}
      >
        {missing.length === 0
          ? texts.pay(terms.country(destination.name), formatRupees(quote.totalFee))
          : texts.proceed(terms.country(destination.name), travellers.length)}
        <ArrowRight aria-hidden className="size-5" />
      </Button>
      {error !== undefined && <p role="alert">{drafts.failed}</p>}
    </>
  );
}
