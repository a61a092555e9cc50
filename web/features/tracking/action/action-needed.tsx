// 'Action needed': one requested item at a time, the reason, and the slot or field for it; nothing else is asked (D9).
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { ApplicationDetail } from "../applications.ts";
import type { Replaced } from "../own-application.ts";
import { useDestination } from "#web/features/catalogue/destinations.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { ReplaceDocument } from "./replace-document.tsx";
import { formatDate } from "#web/terms/format-date.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { usePassportTexts } from "#web/features/passport/use-passport-texts.ts";
import { useTrackingTexts } from "../use-tracking-texts.ts";

const CorrectField = lazy(async () => ({ default: (await import("./correct-field.tsx")).CorrectField }));

type DocumentRequest = ApplicationDetail["requests"][number];
type FieldRequest = NonNullable<ApplicationDetail["fieldRequests"]>[number];

/** Documents and details, in the order in which they were requested. */
function tasksOf({ requests, fieldRequests = [] }: ApplicationDetail): (DocumentRequest | FieldRequest)[] {
  return [...requests, ...fieldRequests].sort((one, other) => one.askedAt.localeCompare(other.askedAt));
}

export function ActionNeeded({ application }: { application: ApplicationDetail }) {
  const { action } = useTrackingTexts();
  const [done, setDone] = useState<Replaced>();
  const thanks = useRef<HTMLDivElement>(null);
  const requests = tasksOf(application);
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
              {request.dueOn && <p className="font-semibold">{action.dueOn(formatDate(request.dueOn))}</p>}
            </div>
            {"field" in request ? (
              <FieldTask key={request.id} {...{ application, request }} onDone={setDone} />
            ) : (
              <Task key={request.id} application={application} request={request} onDone={setDone} />
            )}
          </div>
        </Card>
      )}
    </>
  );
}

type TaskProps = {
  application: ApplicationDetail;
  request: DocumentRequest;
  onDone: (replaced: Replaced) => void;
};

function Task({ application, request, onDone }: TaskProps) {
  const { action } = useTrackingTexts();
  const terms = useTerms();
  const { data: destination } = useDestination(application.formData.visaData.selectedDestination.id);
  const at = application.travellers.findIndex(({ id }) => id === request.travellerId);
  return (
    <Asked
      title={action.task(terms.documents[request.kind], request.travellerName)}
      reason={action.reasons[request.reason]}
      words={request.words}
    >
      <ReplaceDocument
        applicationId={application.id}
        request={request}
        applicant={application.formData.travellers[at]}
        photoSizeMm={destination?.photoSizeMm ?? null}
        onDone={onDone}
      />
    </Asked>
  );
}

function FieldTask({ application, request, onDone }: Omit<TaskProps, "request"> & { request: FieldRequest }) {
  const { action } = useTrackingTexts();
  const { labels } = usePassportTexts();
  return (
    <Asked
      title={action.checkField(labels[request.field], request.travellerName)}
      reason={action.fieldReasons[request.reason]}
      words={request.words}
    >
      {application.filing && <p className="mb-4">{action.isFiled}</p>}
      <Suspense>
        <CorrectField applicationId={application.id} {...{ request, onDone }} />
      </Suspense>
    </Asked>
  );
}

type AskedProps = { title: string; reason: string; words: string; children: ReactNode };

function Asked({ title, reason, words, children }: AskedProps) {
  const { action } = useTrackingTexts();
  return (
    <div className="space-y-4">
      <div className="space-y-2">
        <h3>{title}</h3>
        <p>{reason}</p>
        {words !== "" && (
          <p>
            <span className="block text-sm text-ink-soft">{action.note}</span>
            {words}
          </p>
        )}
        <p className="text-sm text-ink-soft">{action.onlyThis}</p>
      </div>
      <div className="print:hidden">{children}</div>
    </div>
  );
}
