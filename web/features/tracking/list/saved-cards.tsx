// The applications saved on this device, shown while the list can't be loaded: status and date, and nothing about a person.
import { pages } from "#contract/paths.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { SavedTrack } from "#web/client/offline/track-store.ts";
import { StatusBadge } from "#web/frame/status-badge.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { formatDate } from "#web/terms/format-date.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { SummaryCard } from "../summary-card.tsx";
import { useTrackingTexts } from "../use-tracking-texts.ts";

export function SavedCards({ tracks }: { tracks: readonly (SavedTrack & { id: string })[] }) {
  const { applications: texts } = useTrackingTexts();
  return (
    <section aria-labelledby="saved" className="space-y-4">
      <h2 id="saved" className="text-xl">
        {texts.savedTitle}
      </h2>
      <p className="text-ink-soft">{texts.savedText}</p>
      <ul className="space-y-4">
        {tracks.map((track) => (
          <SavedCard key={track.id} track={track} />
        ))}
      </ul>
    </section>
  );
}

function SavedCard({ track }: { track: SavedTrack & { id: string } }) {
  const terms = useTerms();
  const { applications: texts } = useTrackingTexts();
  const { id, applicationId, status, destination, updatedAt } = track;
  return (
    <Card as="li">
      <SummaryCard
        imageUrl={destination.imageUrl}
        title={
          <h3 className="font-display text-xl leading-tight font-medium">
            {terms.country(destination.name)}
          </h3>
        }
        badge={<StatusBadge status={status} isPartly={track.note === "partly_approved"} />}
        facts={[
          { label: texts.number, value: applicationId },
          { label: texts.savedAt, value: formatDate(dateInIndia(new Date(updatedAt))) },
        ]}
      >
        <LinkButton
          to={pages.track.replace(":id", id)}
          variant="secondary"
          aria-label={texts.trackOf(texts.track, applicationId)}
        >
          {texts.track}
        </LinkButton>
      </SummaryCard>
    </Card>
  );
}
