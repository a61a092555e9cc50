// Create password without an identity: says so, and links to login (§5).
import { pages } from "#contract/paths.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { useSignInTexts } from "../use-sign-in-texts.ts";

export function NotLoggedIn({ sentence }: { sentence?: string }) {
  const { createPassword } = useSignInTexts();
  return (
    <div className="space-y-6">
      <PageHeading>{createPassword.title}</PageHeading>
      <Notice tone="error" live>
        {sentence ?? createPassword.notLoggedIn}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={pages.login}>{createPassword.toLogin}</LinkButton>
        <LinkButton to={pages.signup} variant="secondary">
          {createPassword.toSignup}
        </LinkButton>
      </div>
    </div>
  );
}
