// The screen for one case: loads it and shows it, or the reason it cannot be shown.
import type { ReactNode } from "react";
import { useParams } from "react-router";
import type { ReviewCase } from "#contract/review/case.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { KnownFailure } from "#web/terms/known-failure.ts";
import { useCase } from "../case-calls.ts";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { CaseDesk } from "./case-desk.tsx";
import { queueAddress } from "../work/last-queue.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export function CaseScreen() {
  return <LoadedCase>{(shown) => <CaseDesk key={shown.id} shown={shown} />}</LoadedCase>;
}

/** The case of the address. */
export function LoadedCase({ children }: { children: (shown: ReviewCase) => ReactNode }) {
  const { caseView: texts } = useReviewTexts();
  const { id = "" } = useParams();
  const { data: shown, isError, error, refetch } = useCase(id);
  const isUnknown = error instanceof KnownFailure && error.status === 404;
  const isElsewhere = error instanceof KnownFailure && error.code === "case_out_of_scope";

  if (shown) return children(shown);
  return (
    <div className="space-y-4 py-2">
      <PageHeading>{texts.heading}</PageHeading>
      {isError ? (
        <Notice
          tone="error"
          live
          action={
            isUnknown || isElsewhere ? (
              <LinkButton to={queueAddress()}>{texts.back}</LinkButton>
            ) : (
              <Button onClick={() => void refetch()}>{texts.retry}</Button>
            )
          }
        >
          {isUnknown ? texts.notFound : isElsewhere ? failureText(error, texts.failed) : texts.failed}
        </Notice>
      ) : (
        <SkeletonList label={texts.loading} count={3} />
      )}
    </div>
  );
}
