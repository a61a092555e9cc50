// 'Updates about your applications' on the profile page: emails always, and notifications in this browser if the user wants them.
import type { Profile } from "#contract/accounts.ts";
import { usePushChoice } from "./use-push-choice.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useNotificationTexts } from "./use-notification-texts.ts";

export function PushChoice({ profile }: { profile: Profile }) {
  const texts = useNotificationTexts();
  const { here, change } = usePushChoice(profile);
  const isPossible = here?.permission === "granted" || here?.permission === "unasked";
  return (
    <Card as="section" aria-labelledby="news">
      <div className="space-y-4">
        <h2 id="news">{texts.title}</h2>
        <p className="text-ink-soft">{texts.mails}</p>
        {isPossible && (
          <div>
            <Checkbox
              checked={change.isPending ? change.variables : here.isOn}
              disabled={change.isPending}
              hint={texts.hint}
              error={change.isError ? failureText(change.error, texts.failed) : undefined}
              onChange={(isOn) => change.mutate(isOn)}
            >
              {texts.here}
            </Checkbox>
            <p role="status" className="min-h-6 pl-8.5 text-sm text-ink-soft">
              {change.isPending && texts.changing}
              {change.isSuccess && !here.isInPagesOnly && (here.isOn ? texts.on : texts.off)}
            </p>
          </div>
        )}
        {here?.isInPagesOnly && (
          <Notice tone="info" live>
            {texts.pagesOnly}
          </Notice>
        )}
        {here?.permission === "blocked" && (
          <Notice tone="info" live>
            {texts.blocked}
          </Notice>
        )}
        {here?.permission === "unsupported" && <p className="text-ink-soft">{texts.unsupported}</p>}
      </div>
    </Card>
  );
}
