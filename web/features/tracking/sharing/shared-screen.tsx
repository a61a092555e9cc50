// /shared/{token}: an application's status, for anyone with the link, without personal data.
import { useParams } from "react-router";
import { KnownFailure } from "#web/terms/known-failure.ts";
import { pages } from "#contract/paths.ts";
import type { SharedStatus } from "#contract/traveller/sharing.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { useSharedStatus } from "./share-link-calls.ts";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { StatusBadge } from "#web/frame/status-badge.tsx";
import { useDateFacts } from "../date-facts.ts";
import { SummaryCard } from "../summary-card.tsx";
import { TrackTimeline } from "../track/track-timeline.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { useTrackingTexts } from "../use-tracking-texts.ts";

export function SharedScreen() {
  const { share } = useTrackingTexts();
  const { token = "" } = useParams();
  const { data: shared, error, isError, refetch } = useSharedStatus(token);
  const isGone = error instanceof KnownFailure && (error.status === 404 || error.status === 410);
  const hasEnded = isGone && error.code === "share_link_ended";
  return (
    <div className="mx-auto max-w-3xl space-y-8">
      {shared && <Shared shared={shared} />}
      {!shared && <PageHeading>{share.heading}</PageHeading>}
      {!shared && isGone && (
        <Notice tone="info" action={<LinkButton to={pages.home}>{share.toHome}</LinkButton>}>
          {hasEnded ? failureText(error, share.gone) : share.gone}
        </Notice>
      )}
      {!shared && isError && !isGone && (
        <Notice tone="error" live action={<Button onClick={() => void refetch()}>{share.retry}</Button>}>
          {share.notLoaded}
        </Notice>
      )}
      {!shared && !isError && <SkeletonList label={share.loading} count={2} />}
    </div>
  );
}

function Shared({ shared }: { shared: SharedStatus }) {
  const { track } = useTrackingTexts();
  const { share } = useTrackingTexts();
  const terms = useTerms();
  const { destination, visaType, status } = shared;
  const dates = useDateFacts(shared);
  return (
    <>
      <Card as="section">
        <SummaryCard
          imageUrl={destination.imageUrl}
          title={
            <PageHeading>
              {track.title(terms.country(destination.name), terms.visaTypes[visaType])}
            </PageHeading>
          }
          badge={<StatusBadge status={status} isPartly={shared.isPartlyApproved} />}
          facts={[
            ...dates,
            { label: share.updated, value: formatDate(dateInIndia(new Date(shared.updatedAt))) },
          ]}
        />
      </Card>
      <Card as="section" aria-labelledby="progress">
        <div className="space-y-5">
          <h2 id="progress">{track.progress}</h2>
          <TrackTimeline status={status} steps={shared.trackingSteps} />
        </div>
      </Card>
      <p className="max-w-prose text-ink-soft">{share.note}</p>
    </>
  );
}
