// Warns two minutes before an idle session ends, logs out after 30 minutes, and renews the session of active staff (P29).
import { staffCalls } from "#contract/review/paths.ts";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { pages } from "#contract/paths.ts";
import { logOut } from "#web/client/session/log-out.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { idleMs, noteInput, watchInput } from "./last-input.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

const minuteMs = 60_000;
const endAfterMs = 30 * minuteMs;
const warnAfterMs = 28 * minuteMs;
const checkEveryMs = 10_000;
/** Reading and typing send no requests, so the session of active staff has to be renewed. */
const renewEveryMs = 5 * minuteMs;

export function IdleNotice() {
  const { staffFrame: frame } = useReviewTexts();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const from = useRef("");
  const [isWarned, setWarned] = useState(false);

  useEffect(() => {
    from.current = pathname + search;
  }, [pathname, search]);

  useEffect(() => {
    const stop = watchInput();
    let renewedAt = Date.now();
    const timer = setInterval(() => {
      const idle = idleMs();
      setWarned(idle >= warnAfterMs);
      const state = { from: from.current, wasIdle: true };
      if (idle >= endAfterMs) void logOut().then(() => navigate(pages.login, { replace: true, state }));
      else if (idle < renewEveryMs && Date.now() - renewedAt > renewEveryMs) {
        renewedAt = Date.now();
        void renew();
      }
    }, checkEveryMs);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [navigate]);

  function continueSession(): void {
    noteInput();
    setWarned(false);
    void renew();
  }

  if (!isWarned) return null;
  const action = <Button onClick={continueSession}>{frame.stay}</Button>;
  return (
    <div className="fixed inset-x-0 top-12 z-40 mx-auto w-[min(36rem,calc(100vw-1rem))] pt-2">
      <Notice tone="warning" live title={frame.idleTitle} action={action}>
        {frame.idle}
      </Notice>
    </div>
  );
}

/** Renews the session. A failure is ignored here: the next real call reports it. */
async function renew(): Promise<void> {
  await callApi(staffCalls.self).catch(() => undefined);
}
