// One visa of the inbox: its file, and whose it is or why it waits apart.
import { useQueryClient } from "@tanstack/react-query";
import { generatePath } from "react-router";
import { pages } from "#contract/paths.ts";
import type { VisaCandidate } from "#contract/review/case.ts";
import { KnownFailure } from "#web/terms/known-failure.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { type DroppedVisa, removeVisa, retryVisa } from "./visa-inbox.ts";

export function VisaRow({ visa }: { visa: DroppedVisa }) {
  const { visas: texts } = useReviewTexts();
  const queries = useQueryClient();
  const { id, file, state } = visa;
  const isMatched = state.name === "arrived" && state.visa.matched;

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold wrap-anywhere">{file.name}</p>
        <Outcome state={state} />
      </div>
      {!isMatched && (
        <div className="flex flex-wrap gap-2">
          {state.name === "failed" && !isRejected(state.error) && (
            <Button compact onClick={() => retryVisa(id, queries)}>
              {texts.retry}
            </Button>
          )}
          <Button
            compact
            variant="quiet"
            aria-label={`${texts.remove}: ${file.name}`}
            onClick={() => removeVisa(id)}
          >
            {texts.remove}
          </Button>
        </div>
      )}
    </li>
  );
}

/** The file itself was rejected: the same one would be again. */
function isRejected(error: unknown): boolean {
  return error instanceof KnownFailure && (error.status === 413 || error.status === 422);
}

function Outcome({ state }: Pick<DroppedVisa, "state">) {
  const { visas: texts } = useReviewTexts();
  if (state.name === "wrong") return <p>{texts.wrongFile}</p>;
  if (state.name === "failed") return <p>{failureText(state.error, texts.failed)}</p>;
  if (state.name !== "arrived") return null;
  const { visa } = state;
  if (!visa.matched) {
    return (
      <>
        <p>{texts.reasons[visa.reason]}</p>
        {visa.candidates.map((candidate) => (
          <p key={candidate.travellerId}>
            <CaseLink to={candidate} />
          </p>
        ))}
      </>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <CaseLink to={visa.traveller} />
      <Badge tone={visa.confirmed ? "approved" : "soon"}>
        {visa.confirmed ? texts.agrees : texts.toCompare}
      </Badge>
    </p>
  );
}

function CaseLink({ to: { id, name, applicationId } }: { to: VisaCandidate }) {
  return <TextLink to={generatePath(pages.reviewCase, { id })}>{`${name} · ${applicationId}`}</TextLink>;
}
