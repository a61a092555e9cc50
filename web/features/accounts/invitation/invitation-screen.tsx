// The page behind a staff invitation: authenticator app, password, and a code that proves that the app is set up.
import { staffCalls } from "#contract/review/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "#web/frame/routing/use-search-params.ts";
import { pages } from "#contract/paths.ts";
import type { Invitation } from "#contract/review/invitations.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { useSignInTexts } from "../use-sign-in-texts.ts";
import { InvitationForm } from "./invitation-form.tsx";

export function InvitationScreen() {
  const { invitation: texts } = useSignInTexts();
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const read = useQuery({
    queryKey: ["staff-invitation", token],
    queryFn: async () =>
      (await callApi<{ data: Invitation }>(staffCalls.openInvitation, { method: "POST", body: { token } }))
        .data,
    enabled: token !== "",
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (read.data) return <InvitationForm invitation={read.data} token={token} />;
  return (
    <div className="space-y-6">
      <PageHeading>{texts.title}</PageHeading>
      {token === "" && <Notice tone="error">{texts.tokenMissing}</Notice>}
      {read.isLoading && <p role="status">{texts.loading}</p>}
      {read.error && (
        <>
          <Notice tone="error" live>
            {failureText(read.error, texts.loadFailed)}
          </Notice>
          <Button variant="secondary" onClick={() => void read.refetch()}>
            {texts.retry}
          </Button>
        </>
      )}
      {(token === "" || read.error) && <LinkButton to={pages.login}>{texts.toLogin}</LinkButton>}
    </div>
  );
}
