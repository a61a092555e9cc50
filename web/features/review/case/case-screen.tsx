// The screen for one case: loads it and shows it, or the reason it cannot be shown.
import { ArrowLeft } from "lucide-react";
import { useParams } from "react-router";
import { KnownFailure } from "#web/terms/known-failure.ts";
import { pages } from "#contract/paths.ts";
import { useCase } from "../case-calls.ts";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { CaseDesk } from "./case-desk.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

export function CaseScreen() {
  const { caseView: texts } = useReviewTexts();
  const { id = "" } = useParams();
  const { data: shown, isError, error, refetch } = useCase(id);
  const isUnknown = error instanceof KnownFailure && error.status === 404;

  return (
    <div className="space-y-6">
      <LinkButton to={pages.review} variant="quiet" compact icon={<ArrowLeft aria-hidden />}>
        {texts.back}
      </LinkButton>
      {shown && <CaseDesk key={shown.id} shown={shown} />}
      {!shown && <PageHeading>{texts.heading}</PageHeading>}
      {!shown && isError && (
        <Notice
          tone="error"
          live
          action={!isUnknown && <Button onClick={() => void refetch()}>{texts.retry}</Button>}
        >
          {isUnknown ? texts.notFound : texts.failed}
        </Notice>
      )}
      {!shown && !isError && <SkeletonList label={texts.loading} count={3} />}
    </div>
  );
}
