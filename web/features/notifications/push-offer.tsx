// After paying: offers notifications in this browser. It disappears once answered, and never asks by itself.
import { Bell } from "lucide-react";
import type { Profile } from "#contract/accounts.ts";
import { useProfile } from "#web/client/session/profile.ts";
import { usePushChoice } from "./use-push-choice.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useNotificationTexts } from "./use-notification-texts.ts";

export function PushOffer() {
  const { data: profile } = useProfile();
  // A user who has turned notifications off is not asked again.
  return profile?.notifyByPush ? <Offer profile={profile} /> : null;
}

function Offer({ profile }: { profile: Profile }) {
  const texts = useNotificationTexts();
  const { here, change } = usePushChoice(profile);
  const isOpen = here?.permission === "unasked" || change.isError;
  return (
    <>
      {isOpen && (
        <div className="mt-5 space-y-3 border-t border-line pt-5 print:hidden">
          <p className="flex gap-3">
            <Bell aria-hidden className="mt-0.5 size-5 shrink-0 text-action" />
            <span>{texts.offer}</span>
          </p>
          <Button
            variant="secondary"
            busy={change.isPending}
            busyLabel={texts.changing}
            onClick={() => change.mutate(true)}
          >
            {texts.offerYes}
          </Button>
          {change.isError && (
            <Notice tone="error" live>
              {failureText(change.error, texts.failed)}
            </Notice>
          )}
        </div>
      )}
      <p role="status" className="text-sm text-ink-soft not-empty:mt-5 print:hidden">
        {change.isSuccess && here?.isOn && texts.on}
      </p>
    </>
  );
}
