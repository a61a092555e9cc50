// Shown until the email address is confirmed, with a way to send the link again (D45).
import { useMutation } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { pages } from "#contract/paths.ts";
import { resendVerification, useProfile } from "#web/client/session/profile.ts";
import { useUser } from "#web/client/session/session.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { useFrameTexts } from "../use-frame-texts.ts";

export function VerifyBanner() {
  const { verifyBanner, failure } = useFrameTexts();
  const { data: profile } = useProfile();
  const user = useUser();
  // What was known before a reload keeps the page from moving when the answer arrives.
  const known = profile ?? user;
  const { pathname } = useLocation();
  const resend = useMutation({ mutationFn: resendVerification });

  if (known?.emailVerified !== false) return null;
  return (
    <div
      className="relative z-1 border-b border-line bg-action-wash print:hidden"
      role="region"
      aria-label={verifyBanner.label}
    >
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-x-4 px-4 py-2 text-sm sm:px-6">
        <div className="min-w-0 gap-x-4 sm:flex sm:grow sm:flex-wrap sm:justify-between">
          <p className="wrap-anywhere">{verifyBanner.text(known.email)}</p>
          <p aria-live="polite">
            {resend.isSuccess ? verifyBanner.sent : null}
            {resend.isError ? failureText(resend.error, failure.unknown) : null}
          </p>
        </div>
        <div className="flex shrink-0 flex-col items-end sm:flex-row sm:items-center sm:gap-2">
          {!resend.isSuccess && (
            <Button variant="quiet" compact busy={resend.isPending} onClick={() => resend.mutate()}>
              <span className="whitespace-nowrap">{verifyBanner.resend}</span>
            </Button>
          )}
          {pathname !== pages.profile && (
            <LinkButton variant="quiet" compact to={`${pages.profile}#access-details`}>
              <span className="whitespace-nowrap">{verifyBanner.change}</span>
            </LinkButton>
          )}
        </div>
      </div>
    </div>
  );
}
