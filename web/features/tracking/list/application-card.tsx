// A submitted application: destination, status, travellers, and the link to its timeline (§2).
import type { Application } from "#contract/applications.ts";
import { buttonLabels } from "#domain/applications.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { StatusBadge } from "#web/frame/status-badge.tsx";
import { useDateFacts } from "../date-facts.ts";
import { SummaryCard } from "../summary-card.tsx";
import type { TripPart } from "../trips/trip-part.tsx";
import { type Terms, useTerms } from "#web/terms/use-terms.ts";
import { useTrackingTexts } from "../use-tracking-texts.ts";

export type ApplicationCardProps = { application: Application; trip?: TripPart | undefined };

export function ApplicationCard({ application, trip }: ApplicationCardProps) {
  const tracking = useTrackingTexts();
  const terms = useTerms();
  const { applications: texts } = tracking;
  const { id, applicationId, status, formData } = application;
  const dates = useDateFacts(application);
  const { action, outcomes } = useTrackingTexts();
  const { selectedDestination, selectedVisaType } = formData.visaData;
  const { fieldRequests = [] } = application;
  const [request] = application.requests;
  const approved = application.travellers.filter(({ outcome }) => outcome === "approved").length;
  const isDecided = application.travellers.some(({ outcome }) => outcome !== "undecided");
  const label = buttonLabelOf(application, terms);

  return (
    <Card as="li">
      <SummaryCard
        imageUrl={selectedDestination.imageUrl}
        title={
          <h3 className="font-display text-xl leading-tight font-medium">
            {terms.country(selectedDestination.name)}, {terms.visaTypes[selectedVisaType.id]}
          </h3>
        }
        badge={<StatusBadge status={status} isPartly={application.note === "partly_approved"} />}
        facts={[
          { label: texts.number, value: applicationId },
          ...dates,
          {
            label: texts.travellers(formData.travellers.length),
            value: formData.travellers.map(({ fullName }) => fullName).join(", "),
          },
        ]}
      >
        {request && (
          <p className="font-medium">{action.task(terms.documents[request.kind], request.travellerName)}</p>
        )}
        {!request && fieldRequests.length > 0 && (
          <p className="font-medium">{action.oneOf(fieldRequests.length)}</p>
        )}
        {isDecided && application.travellers.length > 1 && (
          <p>{outcomes.approvedOf(approved, application.travellers.length)}</p>
        )}
        <div className="flex flex-wrap gap-2">
          <LinkButton
            to={`/applications/track-application/${id}`}
            variant={status === "pending" ? "primary" : "secondary"}
            aria-label={texts.trackOf(label, applicationId)}
          >
            {label}
          </LinkButton>
          {trip?.action}
        </div>
      </SummaryCard>
    </Card>
  );
}

/** The record's own label, or 'Track' without one (§2); the labels of the statuses are translated. */
function buttonLabelOf({ buttonLabel, status }: Application, { statusButtons }: Terms): string {
  if (!buttonLabel || buttonLabel === buttonLabels.submitted) return statusButtons.submitted;
  return buttonLabel === buttonLabels[status] ? statusButtons[status] : buttonLabel;
}
