// 'Start applications': says what is sent to the account, logs in if necessary, and opens the drafts of the trip.
import { useState } from "react";
import { useNavigate } from "react-router";
import { pages } from "#contract/paths.ts";
import { findSessionInOtherTabs, isDeviceKnown, useUser } from "#web/client/session/session.ts";
import { useTripActions } from "#web/features/drafts/trips.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { carryPlan } from "../fragment/carried-plan.ts";
import { newTripOf, ownApplications, type TripToStart } from "./planned-start.ts";
import { useStartTexts } from "./use-start-texts.ts";

export function StartApplications(trip: TripToStart) {
  const texts = useStartTexts();
  const user = useUser();
  const { start, isBusy, isKnown, failure } = useStart(trip);
  // Staff accounts cannot apply for visas.
  if (ownApplications(trip.outcome).length === 0 || user?.staff) return null;

  return (
    <div className="space-y-3 print:hidden">
      {failure !== undefined && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      {isKnown && (
        <Notice
          tone="info"
          live
          action={<LinkButton to={pages.applications}>{texts.toApplications}</LinkButton>}
        >
          {texts.startedBefore}
        </Notice>
      )}
      <Button busy={isBusy} busyLabel={texts.starting} onClick={() => void start()}>
        {texts.start}
      </Button>
      <p className="max-w-prose text-sm text-ink-soft">{user ? texts.whatIsSent : texts.loginFirst}</p>
    </div>
  );
}

function useStart(trip: TripToStart) {
  const texts = useStartTexts();
  const navigate = useNavigate();
  const { start: started } = useTripActions();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function start(): Promise<void> {
    setFailure(undefined);
    setBusy(true);
    try {
      if (await findSessionInOtherTabs()) {
        const { isNew } = await started.mutateAsync(newTripOf(trip));
        if (isNew) await navigate(pages.applications);
        return;
      }
      carryPlan(location.hash);
      await navigate(isDeviceKnown() ? pages.login : pages.signup, { state: { from: pages.planner } });
    } catch (error) {
      setFailure(failureText(error, texts.failed));
    } finally {
      setBusy(false);
    }
  }

  return { start, isBusy, isKnown: started.data?.isNew === false, failure };
}
