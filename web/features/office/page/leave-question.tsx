// Asks before a page with unsaved changes is left, by a link, the browser's Back button or a closed tab.
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { isUserSignedIn } from "#web/client/session/session.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";

export function LeaveQuestion({ when }: { when: boolean }) {
  const { leave } = useOfficeTexts();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A session that has ended is left without a question.
      when && currentLocation.pathname !== nextLocation.pathname && isUserSignedIn(),
  );

  useEffect(() => {
    if (!when) return undefined;
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [when]);

  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      title={leave.title}
      confirmLabel={leave.confirm}
      cancelLabel={leave.stay}
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>{leave.text}</p>
    </ConfirmDialog>
  );
}
