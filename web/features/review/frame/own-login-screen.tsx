// How a staff member logs in: their passkeys, and where they are logged in.
import { PasskeySection } from "#web/features/accounts/passkeys/passkey-section.tsx";
import { SessionList } from "#web/features/accounts/sessions/session-list.tsx";
import { usePasskeysOffered } from "#web/features/accounts/passkeys/use-passkeys-offered.ts";
import { usePageTitles } from "#web/frame/meta/use-page-titles.ts";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

export function OwnLoginScreen() {
  const { unlisted } = usePageTitles();
  const { ownLogin: texts } = useReviewTexts().staffFrame;
  const { byServer } = usePasskeysOffered();
  return (
    <div className="max-w-xl space-y-8">
      <PageHeading lead={texts.lead}>{unlisted.reviewLogin}</PageHeading>
      {byServer === false && <p>{texts.none}</p>}
      <PasskeySection />
      <SessionList lead={texts.sessions} />
    </div>
  );
}
