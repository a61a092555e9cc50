// 'Start applications': says what is sent to the account, logs in if necessary, and opens the drafts.
import { useState } from "react";
import { useNavigate } from "react-router";
import { pages } from "#contract/paths.ts";
import { findSessionInOtherTabs, isDeviceKnown, useUser } from "#web/client/session/session.ts";
import { useDraftActions } from "#web/features/drafts/drafts.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { carryPlan } from "../fragment/carried-plan.ts";
import { ownApplications, startDrafts, type TripToStart } from "./start-drafts.ts";
import { useStartTexts } from "./use-start-texts.ts";

export function StartApplications(trip: TripToStart) {
  const texts = useStartTexts();
  const user = useUser();
  const { start, isBusy, started, failure } = useStart(trip);
  const count = ownApplications(trip.outcome).length;
  // Staff accounts cannot apply for visas.
  if (count === 0 || user?.staff) return null;

  return (
    <div className="space-y-3 print:hidden">
      {failure !== undefined && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <Button
        busy={isBusy}
        busyLabel={texts.starting(Math.min(started + 1, count), count)}
        onClick={() => void start()}
      >
        {texts.start}
      </Button>
      <p className="max-w-prose text-sm text-ink-soft">{user ? texts.whatIsSent : texts.loginFirst}</p>
    </div>
  );
}

function useStart(trip: TripToStart) {
  const texts = useStartTexts();
  const navigate = useNavigate();
  const actions = useDraftActions();
  const [started, setStarted] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function start(): Promise<void> {
    setFailure(undefined);
    setBusy(true);
    try {
      if (await findSessionInOtherTabs()) {
        await startDrafts(trip, actions, { from: started, onStarted: setStarted });
        await navigate(pages.applications);
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

  return { start, isBusy, started, failure };
}
