// 'Action needed': the one item that is requested, the reason, and the slot for it; nothing else is asked (D9).
import { useEffect, useRef, useState } from "react";
import type { ApplicationDetail } from "../applications.ts";
import type { Replaced } from "../own-application.ts";
import { useDestination } from "#web/features/catalogue/destinations.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { ReplaceDocument } from "./replace-document.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { useTrackingTexts } from "../use-tracking-texts.ts";

export function ActionNeeded({ application }: { application: ApplicationDetail }) {
  const { action } = useTrackingTexts();
  const [done, setDone] = useState<Replaced>();
  const thanks = useRef<HTMLDivElement>(null);
  const { requests } = application;
  const [request] = requests;
  const count = requests.length;
  const isDecided = application.travellers.some(({ outcome }) => outcome !== "undecided");

  // The slot that was used is gone, so the focus and the announcement move to the result.
  useEffect(() => {
    if (done) thanks.current?.focus();
  }, [done]);

  return (
    <>
      {done && !isDecided && (
        <div ref={thanks} tabIndex={-1} className="print:hidden">
          <Notice tone="success" live title={done.requestsLeft > 0 ? action.nextItem : action.sent} />
        </div>
      )}
      {request && (
        <Card as="section" aria-labelledby="action-needed">
          <div className="space-y-5">
            <div className="space-y-1">
              <h2 id="action-needed">{action.title}</h2>
              <p>{action.oneOf(count)}</p>
            </div>
            <Task key={request.id} application={application} request={request} onDone={setDone} />
          </div>
        </Card>
      )}
    </>
  );
}

type TaskProps = {
  application: ApplicationDetail;
  request: ApplicationDetail["requests"][number];
  onDone: (replaced: Replaced) => void;
};

function Task({ application, request, onDone }: TaskProps) {
  const { action } = useTrackingTexts();
  const terms = useTerms();
  const { data: destination } = useDestination(application.formData.visaData.selectedDestination.id);
  const at = application.travellers.findIndex(({ id }) => id === request.travellerId);
  return (
    <div className="space-y-4">
      <div className="space-y-2">
        <h3>{action.task(terms.documents[request.kind], request.travellerName)}</h3>
        <p>{action.reasons[request.reason]}</p>
        {request.words !== "" && (
          <p>
            <span className="block text-sm text-ink-soft">{action.note}</span>
            {request.words}
          </p>
        )}
        <p className="text-sm text-ink-soft">{action.onlyThis}</p>
      </div>
      <div className="print:hidden">
        <ReplaceDocument
          applicationId={application.id}
          request={request}
          applicant={application.formData.travellers[at]}
          photoSizeMm={destination?.photoSizeMm ?? null}
          onDone={onDone}
        />
      </div>
    </div>
  );
}
