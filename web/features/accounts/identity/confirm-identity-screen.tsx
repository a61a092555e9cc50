// The page behind the emailed link that connects a login with an account whose email was never confirmed (docs/decisions/0022).
import { useMutation } from "@tanstack/react-query";
import { useSearchParams } from "#web/frame/routing/use-search-params.ts";
import { pages } from "#contract/paths.ts";
import { confirmIdentity } from "../identity-client/identity-calls.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { useSignInTexts } from "../use-sign-in-texts.ts";

/** Waits for a click: programs that open links in emails must not connect anything. */
export function ConfirmIdentityScreen() {
  const { confirm } = useSignInTexts().identity;
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const { mutate, isPending, isSuccess, isError, error } = useMutation({ mutationFn: confirmIdentity });
  const isOpen = token !== "" && !isSuccess;
  return (
    <div className="space-y-6">
      <PageHeading lead={isOpen ? confirm.lead : undefined}>{confirm.title}</PageHeading>
      {!token && <Notice tone="error">{confirm.tokenMissing}</Notice>}
      {isError && (
        <Notice tone="error" live>
          {failureText(error, confirm.failed)}
        </Notice>
      )}
      {isSuccess && (
        <Notice tone="success" live>
          {confirm.success}
        </Notice>
      )}
      {isOpen && (
        <Button block busy={isPending} busyLabel={confirm.busy} onClick={() => mutate(token)}>
          {confirm.submit}
        </Button>
      )}
      {!isOpen && <LinkButton to={pages.login}>{confirm.toLogin}</LinkButton>}
    </div>
  );
}
