// Tells of the end of an idle session two minutes ahead, ends it after 30 minutes, and keeps a busy one alive (P29).
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { calls, pages } from "#contract/paths.ts";
import { logOut } from "#web/client/session/log-out.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { idleMs, noteInput, watchInput } from "./last-input.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

const minuteMs = 60_000;
const endAfterMs = 30 * minuteMs;
const warnAfterMs = 28 * minuteMs;
const lookEveryMs = 10_000;
/** Somebody who reads and types without asking the server for anything is there all the same. */
const renewEveryMs = 5 * minuteMs;

export function IdleNotice() {
  const { staffFrame: frame } = useReviewTexts();
  const navigate = useNavigate();
  const [isWarned, setWarned] = useState(false);

  useEffect(() => {
    const stop = watchInput();
    let renewedAt = Date.now();
    const timer = setInterval(() => {
      const idle = idleMs();
      setWarned(idle >= warnAfterMs);
      if (idle >= endAfterMs) void logOut().then(() => navigate(pages.login, { replace: true }));
      else if (idle < renewEveryMs && Date.now() - renewedAt > renewEveryMs) {
        renewedAt = Date.now();
        void stay();
      }
    }, lookEveryMs);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [navigate]);

  function goOn(): void {
    noteInput();
    setWarned(false);
    void stay();
  }

  if (!isWarned) return null;
  const action = <Button onClick={goOn}>{frame.stay}</Button>;
  return (
    <Notice tone="warning" live title={frame.idleTitle} action={action}>
      {frame.idle}
    </Notice>
  );
}

/** Whether it was answered does not matter here: the next real call tells. */
async function stay(): Promise<void> {
  await callApi(calls.staffSelf).catch(() => undefined);
}
