// My Profile: full name, email and phone to read, and the email checkbox, which is saved (§2, D17).
import { pages } from "#contract/paths.ts";
import type { Profile } from "#contract/accounts.ts";
import { useProfile, useProfileChange } from "#web/client/session/profile.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { AccessDetails } from "#web/features/accounts/changes/access-details.tsx";
import { ConnectedLogins } from "#web/features/accounts/connections/connected-logins.tsx";
import { PasskeySection } from "#web/features/accounts/passkeys/passkey-section.tsx";
import { SessionList } from "#web/features/accounts/sessions/session-list.tsx";
import { OwnData } from "./own-data.tsx";
import { PushChoice } from "#web/features/notifications/push-choice.tsx";
import { useProfileTexts } from "./use-profile-texts.ts";

export function ProfileScreen() {
  const { profile: texts } = useProfileTexts();
  const { data: profile, isError, refetch } = useProfile();
  return (
    <div className="max-w-xl space-y-8">
      <PageHeading>{texts.title}</PageHeading>
      {profile && <ProfileDetails profile={profile} />}
      {profile && <AccessDetails profile={profile} />}
      {profile && <PasskeySection />}
      {profile && <PushChoice profile={profile} />}
      {profile && <ConnectedLogins />}
      {profile && <SessionList />}
      {profile && <OwnData />}
      {!profile && isError && (
        <Notice tone="error" live action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}>
          {texts.failed}
        </Notice>
      )}
      {!profile && !isError && <SkeletonList label={texts.loading} count={3} shape="field" />}
    </div>
  );
}

function ProfileDetails({ profile }: { profile: Profile }) {
  const { profile: texts } = useProfileTexts();
  return (
    <Card as="section">
      <div className="space-y-5">
        <TextField label={texts.fullName} value={profile.fullName} readOnly />
        <TextField label={texts.email} type="email" value={profile.email} readOnly />
        <TextField label={texts.phone} type="tel" prefix="+91" value={profile.phone} readOnly />
        <p className="text-sm text-ink-soft">
          {texts.lead} <TextLink to={pages.contact}>{texts.contact}</TextLink>
          {texts.fullStop}
        </p>
        <MailChoice profile={profile} />
      </div>
    </Card>
  );
}

/** Shows the choice at once, and reverts to the saved one if saving fails. */
function MailChoice({ profile }: { profile: Profile }) {
  const { profile: texts } = useProfileTexts();
  const change = useProfileChange();
  const asked = change.isPending ? change.variables.sendVisaByEmail : undefined;
  const chosen = asked ?? profile.sendVisaByEmail;
  return (
    <div className="border-t border-line pt-4">
      <Checkbox
        checked={chosen}
        error={change.isError ? failureText(change.error, texts.saveFailed) : undefined}
        onChange={(sendVisaByEmail) => change.mutate({ sendVisaByEmail })}
      >
        {texts.sendVisa}
      </Checkbox>
      <p role="status" className="min-h-6 pl-8.5 text-sm text-ink-soft">
        {change.isPending && texts.saving}
        {change.isSuccess && texts.saved}
      </p>
    </div>
  );
}
