// Track page: a destination card, a vertical step timeline, and the way back (§2, §8).
import { ArrowLeft, Printer } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { KnownFailure } from "#web/terms/known-failure.ts";
import { apiBase, calls, pages } from "#contract/paths.ts";
import { isOver } from "#domain/applications.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { formatRupees, paiseFromRupees } from "#domain/money.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { type ApplicationDetail, useApplication, useSavedTrack } from "../applications.ts";
import type { SavedTrack } from "#web/client/offline/track-store.ts";
import { useOnline } from "#web/client/offline/use-online.ts";
import { AskExpert } from "#web/frame/assistance/ask-expert.tsx";
import { DownloadButton } from "#web/features/upload/viewing/download-button.tsx";
import { ReceiptDownloads } from "../money/application-money.tsx";
import { ActionNeeded } from "../action/action-needed.tsx";
import { DocumentViews } from "./document-views.tsx";
import { LiveNote } from "./live-note.tsx";
import { ShareLink } from "../sharing/share-link.tsx";
import { TravellerOutcomes } from "../outcomes/traveller-outcomes.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { useDateFacts } from "../date-facts.ts";
import { StatusNote } from "../status-note.tsx";
import { TimingNotice } from "#web/features/drafts/timing/timing-notice.tsx";
import { HandedInDocuments } from "./submitted-documents.tsx";
import { StatusBadge } from "#web/frame/status-badge.tsx";
import { type Fact, Facts, SummaryCard } from "../summary-card.tsx";
import { TrackTimeline } from "./track-timeline.tsx";
import { useOpenDraft } from "../list/use-open-draft.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useTrackingTexts } from "../use-tracking-texts.ts";

export function TrackScreen() {
  const { track } = useTrackingTexts();
  const { id = "" } = useParams();
  const { data: application, isError, failureReason, dataUpdatedAt, refetch } = useApplication(id);
  const isOnline = useOnline();
  const isCutOff = !isOnline || (failureReason instanceof KnownFailure && failureReason.code === "network");
  const kept = useSavedTrack(id, isCutOff && !application);

  return (
    <div className="max-w-3xl space-y-8">
      <GoBack />
      <LiveNote applications={useMemo(() => (application ? [application] : []), [application])} />
      {application && isCutOff && <LastUpdated at={dataUpdatedAt} />}
      {application && <Tracked application={application} />}
      {application && <AskExpert />}
      {!application && kept && <SavedTracked track={kept} />}
      {!application && !kept && <PageHeading>{track.heading}</PageHeading>}
      {!application && !kept && isError && (
        <Notice tone="error" live action={<Button onClick={() => void refetch()}>{track.retry}</Button>}>
          {track.failed}
        </Notice>
      )}
      {!application && !kept && !isError && <SkeletonList label={track.loading} count={2} />}
    </div>
  );
}

function LastUpdated({ at, children }: { at: number; children?: ReactNode }) {
  const { track } = useTrackingTexts();
  const time = formatTime(new Date(at));
  return (
    <Notice tone="info" live title={track.lastUpdated(`${formatDate(dateInIndia(new Date(at)))}, ${time}`)}>
      {children}
    </Notice>
  );
}

/** The copy saved on this device: the status, without personal data. */
function SavedTracked({ track: kept }: { track: SavedTrack }) {
  const terms = useTerms();
  const { track } = useTrackingTexts();
  const dates = useDateFacts(kept);
  return (
    <>
      <LastUpdated at={kept.updatedAt}>{track.savedOnly}</LastUpdated>
      <Card as="section">
        <SummaryCard
          imageUrl={kept.destination.imageUrl}
          title={<PageHeading>{terms.country(kept.destination.name)}</PageHeading>}
          badge={<StatusBadge status={kept.status} isPartly={kept.note === "partly_approved"} />}
          facts={[{ label: track.number, value: kept.applicationId }, ...dates]}
        />
      </Card>
      <Part id="progress" title={track.progress}>
        <p>
          <StatusNote application={kept} />
        </p>
        <TrackTimeline status={kept.status} steps={kept.trackingSteps} />
      </Part>
    </>
  );
}

/** When it was opened from an email, there is no previous page but the list. */
function GoBack() {
  const { track } = useTrackingTexts();
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <div className="print:hidden">
      <Button
        variant="secondary"
        icon={<ArrowLeft aria-hidden />}
        onClick={() => void (key === "default" ? navigate(pages.applications) : navigate(-1))}
      >
        {track.back}
      </Button>
    </div>
  );
}

function Tracked({ application }: { application: ApplicationDetail }) {
  const tracking = useTrackingTexts();
  const terms = useTerms();
  const { track } = tracking;
  const { status, trackingSteps, formData } = application;
  const { selectedDestination, selectedVisaType } = formData.visaData;
  const { open } = useOpenDraft();
  return (
    <>
      <Card as="section">
        <SummaryCard
          imageUrl={selectedDestination.imageUrl}
          title={
            <PageHeading>
              {track.title(terms.country(selectedDestination.name), terms.visaTypes[selectedVisaType.id])}
            </PageHeading>
          }
          badge={<StatusBadge status={status} isPartly={application.note === "partly_approved"} />}
          facts={[{ label: track.number, value: application.applicationId }, ...useDateFacts(application)]}
        />
      </Card>
      <ActionNeeded application={application} />
      <TravellerOutcomes application={application} onDraft={(draft) => void open(draft)} />
      <Part id="progress" title={track.progress}>
        <p>
          <StatusNote application={application} />{" "}
          {(status === "pending" || status === "rejected") && (
            <TextLink to={pages.contact}>{track.contact}</TextLink>
          )}
        </p>
        {formData.travelDate && application.expectedDate && !isOver(status) && (
          <TimingNotice
            travelDate={formData.travelDate}
            ready={application.expectedDate}
            stage={application.filing ? "filed" : "submitted"}
          />
        )}
        <TrackTimeline status={status} steps={trackingSteps} filing={application.filing} />
      </Part>
      <Part id="details" title={track.details}>
        <Facts facts={useFacts(application)} />
        {formData.travelDate && status !== "rejected" && status !== "cancelled" && (
          <CalendarDownload application={application} />
        )}
      </Part>
      <ReceiptDownloads application={application} />
      <Part id="documents" title={track.documents}>
        <HandedInDocuments application={application} />
      </Part>
      <DocumentViews application={application} />
      <ShareLink id={application.id} />
      <div className="print:hidden">
        <Button variant="secondary" icon={<Printer aria-hidden />} onClick={() => globalThis.print()}>
          {track.print}
        </Button>
      </div>
    </>
  );
}

function CalendarDownload({ application: { id, applicationId } }: { application: ApplicationDetail }) {
  const { calendar } = useTrackingTexts();
  return (
    <div className="-ml-3 grid grid-cols-[auto_minmax(0,1fr)] print:hidden">
      <DownloadButton
        address={`${apiBase}${calls.calendar(id)}`}
        fileName={`${applicationId}.ics`}
        words={calendar}
        name={calendar.name}
      />
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="space-y-5">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </Card>
  );
}

function useFacts(application: ApplicationDetail): Fact[] {
  const { track } = useTrackingTexts();
  const { submittedAt, formData } = application;
  const { selectedVisaPlan: plan, pricing } = formData.visaData;
  const dates = formData.travelDate;
  return [
    { label: track.submitted, value: formatDate(dateInIndia(new Date(submittedAt))) },
    { label: track.plan, value: track.planOf(plan.stay_period_days, plan.entry_type) },
    ...(dates
      ? [{ label: track.dates, value: track.datesOf(formatDate(dates.departure), formatDate(dates.arrival)) }]
      : []),
    { label: track.travellers, value: <Travellers travellers={formData.travellers} /> },
    { label: track.fee, value: formatRupees(paiseFromRupees(pricing.totalFee)) },
  ];
}

function Travellers({ travellers }: Pick<ApplicationDetail["formData"], "travellers">) {
  const { track } = useTrackingTexts();
  return (
    <ul>
      {travellers.map(({ fullName, passportNumber }) => (
        <li key={passportNumber}>
          {fullName} <span className="block font-normal text-ink-soft">{track.passport(passportNumber)}</span>
        </li>
      ))}
    </ul>
  );
}

/** In Indian time, like all dates. */
function formatTime(at: Date): string {
  return at.toLocaleTimeString("en-IN", { timeStyle: "short", hour12: false, timeZone: "Asia/Kolkata" });
}
