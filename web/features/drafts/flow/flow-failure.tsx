// A step of the flow that could not be loaded: the reason, and a way to try again.
import type { ReactNode } from "react";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { useDraftTexts } from "../use-draft-texts.ts";

export type FlowFailureProps = {
  error: unknown;
  onRetry?: () => void;
  /** Whether it fills the screen and needs its heading. */
  heading?: boolean;
  children?: ReactNode;
};

export function FlowFailure({ error, onRetry, heading = false, children }: FlowFailureProps) {
  const { flow } = useDraftTexts();
  const retry = onRetry && (
    <Button variant="secondary" onClick={onRetry}>
      {flow.retry}
    </Button>
  );
  return (
    <div className="space-y-6">
      {heading && <PageHeading>{flow.failed}</PageHeading>}
      <Notice tone="error" live action={children ?? retry}>
        {failureText(error, flow.failed)}
      </Notice>
    </div>
  );
}
